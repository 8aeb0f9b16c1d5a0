import type { ComponentType } from 'react';

export type ShellModule = 'Home' | 'NotFound' | 'NotSaved';

const modules: Record<ShellModule, () => Promise<ComponentType>> = {
  Home: () => import(/* webpackChunkName: "Home" */ '../home/Home').then(({ Home }) => Home),
  NotFound: () =>
    import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound').then(({ NotFound }) => NotFound),
  // NotSaved is in the chunk of NotFound, because each further chunk makes the first script larger.
  NotSaved: () =>
    import(/* webpackChunkName: "NotFound" */ '../offline/NotSaved/NotSaved').then(
      ({ NotSaved }) => NotSaved,
    ),
};

/** Loads the component of one of the shell's own pages. They are chunks, so that other pages do not load their code. */
export const loadShellModule = (name: ShellModule): Promise<ComponentType> => modules[name]();
