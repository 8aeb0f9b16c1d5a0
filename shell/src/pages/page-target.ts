import { componentName } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry, RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import type { ComponentType } from 'react';
import type { LoadExposedModule } from '../remotes/exposed-module';
import type { ShellModule } from './shell-modules';

/** Where the component of a page comes from. */
export type Target =
  { title: string; shellModule: ShellModule } | { title: string; pin: RemotePin; page: RegistryPage };

/** What loads components. */
export type ComponentSources = {
  loadExposedModule: LoadExposedModule;
  /** Loads a page of the shell's own. */
  loadShellModule: (name: ShellModule) => Promise<ComponentType>;
};

/** The prerendered page needs no registry: the document pins its own releases. */
export function documentTarget({ title, remote, path }: PageData): Target {
  return remote
    ? { title, pin: remote, page: remote.page }
    : { title, shellModule: path === '/' ? 'Home' : 'NotFound' };
}

/** Finds the page of an address, in any letter case; the not-found page where there is none. */
export function findTarget(registry: Registry, pathname: string): Target {
  const requested = pathKey(pathname);
  const key = pathKey(registry.redirects?.[requested] ?? requested);
  for (const remote of registry.remotes) {
    const page = remote.pages.find(({ path }) => pathKey(path) === key);
    if (page) return { title: page.title, pin: remote, page };
  }
  const own = registry.pages.find(({ path }) => pathKey(path) === key);
  if (own?.path === '/') return { title: own.title, shellModule: 'Home' };
  return { title: registry.pages.find(({ path }) => path !== '/')?.title ?? '', shellModule: 'NotFound' };
}

/**
 * Loads the component of a page.
 * @throws when its code does not load, or exports no component of the name that the contract wants
 */
export async function loadComponent(
  target: Target,
  { loadExposedModule, loadShellModule }: ComponentSources,
  signal: AbortSignal,
): Promise<ComponentType> {
  if ('shellModule' in target) return loadShellModule(target.shellModule);
  const { pin, page } = target;
  const name = componentName(page.module);
  const Component = (await loadExposedModule(pin, page, signal))[name];
  if (typeof Component !== 'function') {
    throw new Error(
      `${page.module} of remote "${pin.name}" ${pin.release} exports no component ${name}. Release the remote again with this export, or roll it back.`,
    );
  }
  return Component as ComponentType;
}
