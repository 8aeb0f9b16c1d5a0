import type { ComponentType } from 'react';

/** The shell's own pages, loaded like those of remotes so that no other page carries their code. */
export const shellModules = {
  Home: (): Promise<ComponentType> =>
    import(/* webpackChunkName: "Home" */ '../home/Home').then(({ Home }) => Home),
  NotFound: (): Promise<ComponentType> =>
    import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound').then(({ NotFound }) => NotFound),
};

export type ShellModule = keyof typeof shellModules;
