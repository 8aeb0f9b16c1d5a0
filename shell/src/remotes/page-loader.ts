import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData, RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import { componentName } from '@raptors/shared/contract/names';
import type { ComponentType } from 'react';
import { waitFor } from '../arrival/waiting';
import { fetchRegistry } from './registry-source';
import { type ShellModule, shellModules } from './shell-modules';

/** What stands at an address once loading has ended, one way or the other. */
export type LoadedPage =
  | { status: 'ready'; title: string; Component: ComponentType }
  /** The prerendered page stays as it is, because its code did not load. */
  | { status: 'frozen'; title: string }
  | { status: 'failed'; error: unknown };

/** Loads each page once and keeps it; one loader lives as long as the document. */
export type PageLoader = {
  /** Loads the page at an address; the same promise until the attempt is forgotten. Never rejects. */
  load(pathname: string): Promise<LoadedPage>;
  /** Begins to load a page that the visitor is likely to open next; a failure has no consequence. */
  warmUp(pathname: string): void;
  /** Lets the next `load` of this address try again. */
  forget(pathname: string): void;
  /** The visitor has left the prerendered page: what failed before is worth another try. */
  leaveDocumentPage(): void;
};

type Target =
  { title: string; shellModule: ShellModule } | { title: string; pin: RemotePin; page: RegistryPage };

/**
 * Loads pages by address: the prerendered one from its own pins, all others through the registry.
 * @param first what the document says of its own page
 * @param firstPathname address of the document; the not-found page stands at any address
 * @param isPrerendered whether the document holds its page, which then stays readable whatever fails
 */
export function createPageLoader(first: PageData, firstPathname: string, isPrerendered: boolean): PageLoader {
  const attempts = new Map<string, TrackedPromise>();
  const firstKey = pathKey(firstPathname);
  let isDocumentPageShown = isPrerendered;

  async function attempt(pathname: string): Promise<LoadedPage> {
    const isFirst = pathKey(pathname) === firstKey;
    try {
      const target = isFirst ? firstTarget(first) : await findTarget(pathname);
      return { status: 'ready', title: target.title, Component: await loadComponent(target) };
    } catch (error) {
      console.warn(`The page ${pathname} did not load.`, error);
      return isFirst && isDocumentPageShown
        ? { status: 'frozen', title: first.title }
        : { status: 'failed', error };
    }
  }

  function begin(pathname: string): TrackedPromise {
    const key = pathKey(pathname);
    const loading = attempts.get(key) ?? withStatus(attempt(pathname));
    attempts.set(key, loading);
    return loading;
  }

  function load(pathname: string): Promise<LoadedPage> {
    const loading = begin(pathname);
    const isReadable = isDocumentPageShown && pathKey(pathname) === firstKey;
    if (loading.status === 'pending' && !isReadable) waitFor(loading);
    return loading;
  }

  const forget = (pathname: string) => void attempts.delete(pathKey(pathname));

  return {
    load,
    forget,
    warmUp(pathname) {
      if (attempts.has(pathKey(pathname))) return;
      void begin(pathname).then(({ status }) => status === 'failed' && forget(pathname));
    },
    leaveDocumentPage() {
      if (!isDocumentPageShown) return;
      isDocumentPageShown = false;
      void attempts.get(firstKey)?.then(({ status }) => status === 'frozen' && attempts.delete(firstKey));
    },
  };
}

/** The prerendered page needs no registry: the document pins its own releases. */
function firstTarget({ title, remote, path }: PageData): Target {
  return remote
    ? { title, pin: remote, page: remote.page }
    : { title, shellModule: path === '/' ? 'Home' : 'NotFound' };
}

async function findTarget(pathname: string): Promise<Target> {
  const registry = await fetchRegistry();
  const asked = pathKey(pathname);
  const key = pathKey(registry.redirects?.[asked] ?? asked);
  for (const remote of registry.remotes) {
    const page = remote.pages.find(({ path }) => pathKey(path) === key);
    if (page) return { title: page.title, pin: remote, page };
  }
  const own = registry.pages.find(({ path }) => pathKey(path) === key);
  if (own?.path === '/') return { title: own.title, shellModule: 'Home' };
  return { title: registry.pages.find(({ path }) => path !== '/')?.title ?? '', shellModule: 'NotFound' };
}

async function loadComponent(target: Target): Promise<ComponentType> {
  if ('shellModule' in target) return shellModules[target.shellModule]();
  const { loadExposedModule } = await import(/* webpackChunkName: "federation" */ './federation');
  const module = await loadExposedModule(target.pin, target.page.module);
  const Component = module[componentName(target.page.module)];
  if (typeof Component !== 'function') {
    throw new Error(
      `${target.page.module} of remote "${target.pin.name}" ${target.pin.release} exports no component ${componentName(target.page.module)}.`,
    );
  }
  return Component as ComponentType;
}

type TrackedPromise = Promise<LoadedPage> & { status?: string; value?: LoadedPage };

/** Marks the promise the way React's `use` does, so that a page that has come is rendered without another pause. */
function withStatus(promise: Promise<LoadedPage>): TrackedPromise {
  const tracked = promise as TrackedPromise;
  tracked.status = 'pending';
  void promise.then((value) => Object.assign(tracked, { status: 'fulfilled', value }));
  return tracked;
}
