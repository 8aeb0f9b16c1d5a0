import type { ComponentType } from 'react';

const modules = {
  Home: async () => (await import(/* webpackChunkName: "Home" */ '../home/Home')).Home,
  NotFound: async () => (await import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound')).NotFound,
  // NotSaved is in the chunk of NotFound, because each further chunk makes the first script larger.
  NotSaved: async () =>
    (await import(/* webpackChunkName: "NotFound" */ '../offline/NotSaved/NotSaved')).NotSaved,
};

export type ShellModule = keyof typeof modules;

/** Loads the component of one of the shell's own pages. */
export const loadShellModule = (name: ShellModule): Promise<ComponentType> => modules[name]();
