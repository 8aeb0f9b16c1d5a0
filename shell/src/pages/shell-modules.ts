import type { ComponentType } from 'react';

/** Page of the shell itself, under the name of its component. */
export type ShellModule = 'Home' | 'NotFound' | 'NotSaved';

const modules: Record<ShellModule, () => Promise<ComponentType>> = {
  Home: () => import(/* webpackChunkName: "Home" */ '../home/Home').then(({ Home }) => Home),
  NotFound: () =>
    import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound').then(({ NotFound }) => NotFound),
  // In the same chunk: each that the first script knows by name makes every page heavier.
  NotSaved: () =>
    import(/* webpackChunkName: "NotFound" */ '../offline/NotSaved/NotSaved').then(
      ({ NotSaved }) => NotSaved,
    ),
};

/** Loads a page of the shell. Each is a chunk, so that no other page carries its code. */
export const loadShellModule = (name: ShellModule): Promise<ComponentType> => modules[name]();
