import { componentName } from '@raptors/shared/contract/names';
import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry, RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import type { ComponentType } from 'react';
import type { PendingPages } from '../routing/pending-pages';
import type { LoadExposedModule } from './exposed-module';
import type { RegistrySource } from './registry-source';
import type { ShellModule } from './shell-modules';

/** What is at an address once loading has ended, one way or the other. */
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

/** All that a page loader works with. */
export type PageLoaderContext = {
  document: {
    /** What the document says of its own page. */
    page: PageData;
    /** Address of the document; the not-found page may be at any address. */
    pathname: string;
    /** Whether the document holds its page, which then stays readable whatever fails. */
    isPrerendered: boolean;
  };
  registry: RegistrySource;
  loadExposedModule: LoadExposedModule;
  loadShellModule: (name: ShellModule) => Promise<ComponentType>;
  /** Gets what the visitor waits for. */
  pendingPages: Pick<PendingPages, 'add'>;
};

type Target =
  { title: string; shellModule: ShellModule } | { title: string; pin: RemotePin; page: RegistryPage };

/** Makes the loader of one document: it loads the prerendered page from its own pins, all others through the registry. */
export function createPageLoader(context: PageLoaderContext): PageLoader {
  const { document: own, registry, pendingPages } = context;
  const attempts = new Map<string, TrackedPromise>();
  const ownKey = pathKey(own.pathname);
  let isDocumentPageShown = own.isPrerendered;

  async function attempt(pathname: string): Promise<LoadedPage> {
    const isOwn = pathKey(pathname) === ownKey;
    try {
      const target = isOwn ? documentTarget(own.page) : findTarget(await registry.fetch(), pathname);
      return { status: 'ready', title: target.title, Component: await loadComponent(target, context) };
    } catch (error) {
      console.warn(`The page ${pathname} did not load.`, error);
      return isOwn && isDocumentPageShown
        ? { status: 'frozen', title: own.page.title }
        : { status: 'failed', error };
    }
  }

  function begin(pathname: string): TrackedPromise {
    const key = pathKey(pathname);
    const loading = attempts.get(key) ?? withStatus(attempt(pathname));
    attempts.set(key, loading);
    return loading;
  }

  const forget = (pathname: string) => void attempts.delete(pathKey(pathname));

  return {
    load(pathname) {
      const loading = begin(pathname);
      const isReadable = isDocumentPageShown && pathKey(pathname) === ownKey;
      if (loading.status === 'pending' && !isReadable) pendingPages.add(loading);
      return loading;
    },
    forget,
    warmUp(pathname) {
      if (attempts.has(pathKey(pathname))) return;
      void begin(pathname).then(({ status }) => status === 'failed' && forget(pathname));
    },
    leaveDocumentPage() {
      if (!isDocumentPageShown) return;
      isDocumentPageShown = false;
      void attempts.get(ownKey)?.then(({ status }) => status === 'frozen' && attempts.delete(ownKey));
    },
  };
}

/** The prerendered page needs no registry: the document pins its own releases. */
function documentTarget({ title, remote, path }: PageData): Target {
  return remote
    ? { title, pin: remote, page: remote.page }
    : { title, shellModule: path === '/' ? 'Home' : 'NotFound' };
}

function findTarget(registry: Registry, pathname: string): Target {
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

async function loadComponent(
  target: Target,
  { loadExposedModule, loadShellModule }: PageLoaderContext,
): Promise<ComponentType> {
  if ('shellModule' in target) return loadShellModule(target.shellModule);
  const { pin, page } = target;
  const name = componentName(page.module);
  const Component = (await loadExposedModule(pin, page.module))[name];
  if (typeof Component !== 'function') {
    throw new Error(
      `${page.module} of remote "${pin.name}" ${pin.release} exports no component ${name}. Release the remote again with this export, or roll it back.`,
    );
  }
  return Component as ComponentType;
}

type TrackedPromise = Promise<LoadedPage> & { status?: string; value?: LoadedPage };

/** Marks the promise the way React's `use` does, so that a loaded page is rendered without another pause. */
function withStatus(promise: Promise<LoadedPage>): TrackedPromise {
  const tracked = promise as TrackedPromise;
  tracked.status = 'pending';
  void promise.then((value) => Object.assign(tracked, { status: 'fulfilled', value }));
  return tracked;
}
