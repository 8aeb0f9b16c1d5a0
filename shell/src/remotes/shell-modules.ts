import type { ComponentType } from 'react';

/** Page of the shell itself, under the name of its component. */
export type ShellModule = 'Home' | 'NotFound';

/** The shell's own pages, loaded like those of remotes so that no other page carries their code. */
export const shellModules: Record<ShellModule, () => Promise<ComponentType>> = {
  Home: () => import(/* webpackChunkName: "Home" */ '../home/Home').then(({ Home }) => Home),
  NotFound: () =>
    import(/* webpackChunkName: "NotFound" */ '../not-found/NotFound').then(({ NotFound }) => NotFound),
};
