import type { ComponentType } from 'react';

export type ShellModule = 'Home' | 'NotFound' | 'NotSaved';

const modules: Record<ShellModule, () => Promise<ComponentType>> = {
  Home: () => import(/* webpackChunkName: "Home" */ '../home/Home').then(({ Home }) => Home),
  NotFound: () =>
    import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound').then(({ NotFound }) => NotFound),
  // In the same chunk: each chunk name makes the first script larger.
  NotSaved: () =>
    import(/* webpackChunkName: "NotFound" */ '../offline/NotSaved/NotSaved').then(
      ({ NotSaved }) => NotSaved,
    ),
};

/** Each is a chunk, so that no other page loads its code. */
export const loadShellModule = (name: ShellModule): Promise<ComponentType> => modules[name]();
