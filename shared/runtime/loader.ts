import type { ComponentType } from 'react';
import type { PagePin, RemotePin } from '../contract/page-pin';
import type { SharedSingleton, SharedVersions } from '../contract/shared-singletons';
import { pageComponent, type Container, type PageProps, type ShareScope } from './container';
import { hashIn, type HashTable } from './hashes';
import { isOfOtherOrigin, loadEntry } from './load-entry';
import { atStage } from './load-stage';
import { retryAddress } from './retry-address';
import { unlessAborted } from './unless-aborted';

/** What the window of a loader gives to the code of pages. */
export type LoaderOptions = {
  /** What remotes share with this window, by import name, and in which versions. */
  libraries: Record<SharedSingleton, unknown>;
  versions: SharedVersions;
  /** Origin of the site, in a page of another one; the style sheets of pages are in their shadow roots there. */
  site?: string;
};

/** Loads the code of pages into this window. */
export type Loader = ReturnType<typeof createLoader>;

/** Makes the one loader of a window. From then on bundles get the hashes of their chunks from it. */
export function createLoader({ libraries, versions, site = '' }: LoaderOptions) {
  const hashes = new Set<HashTable>();
  /** By global variable, which names the release: two releases of one remote can be in a window. */
  const containers = new Map<string, Promise<Container>>();
  const failures = new Map<string, number>();
  const scope: ShareScope = Object.fromEntries(
    Object.entries(libraries).map(([name, library]) => [
      name,
      { [versions[name as SharedSingleton]]: { get: () => () => library } },
    ]),
  );
  const hashOf = (address: string) => hashIn(hashes, address);
  globalThis.raptorsIntegrity = hashOf;

  async function start(remote: RemotePin): Promise<Container> {
    const { entry, globalName } = remote;
    const address = retryAddress(site + entry, failures.get(globalName) ?? 0);
    const container = await atStage('loadEntry', () => loadEntry(remote, address, hashOf(site + entry)));
    await atStage('initContainer', () => container.init(scope));
    return container;
  }

  function containerOf(remote: RemotePin): Promise<Container> {
    const container = containers.get(remote.globalName) ?? start(remote);
    containers.set(remote.globalName, container);
    container.catch(() => forget(remote, container));
    return container;
  }

  function forget({ globalName }: RemotePin, container: Promise<Container>) {
    if (containers.get(globalName) !== container) return;
    containers.delete(globalName);
    failures.set(globalName, (failures.get(globalName) ?? 0) + 1);
  }

  /** Requests the files of a page at once; its entry would request them one round trip later. */
  function preload({ remote, page }: PagePin) {
    if (site) return page.styles.forEach((style) => markLoaded(site + style));
    for (const address of [remote.entry, ...page.scripts]) preloadFile(address, 'script', hashOf(address));
    for (const address of page.styles) preloadFile(address, 'style', hashOf(address));
  }

  return {
    /**
     * Loads the component of a page. An error is a `PageLoadError`, which names the stage; the next call tries again.
     * @param signal rejects at once, and lets the next call request an entry again that hangs
     */
    async load(pin: PagePin, signal: AbortSignal): Promise<ComponentType<PageProps>> {
      hashes.add(pin.integrity);
      await atStage('loadEntry', () => preload(pin));
      const container = containerOf(pin.remote);
      const loaded = await atStage('loadEntry', () =>
        unlessAborted(container, signal, () => forget(pin.remote, container)),
      );
      return atStage('getModule', () => unlessAborted(pageComponent(loaded, pin.page.module), signal));
    },
    /** Loads the entry of a remote and gives it the libraries, so that its pages wait for their own code only. Never rejects. */
    warmUp: (remote: RemotePin): Promise<void> =>
      containerOf(remote).then(
        () => undefined,
        () => undefined,
      ),
    /** Adds the hashes of files that may be loaded. */
    addHashes: (table: HashTable) => void hashes.add(table),
  };
}

/** Preloads a file, unless the document has it already or has requested it. */
function preloadFile(address: string, as: 'script' | 'style', integrity: string): void {
  if (document.querySelector(`[href="${address}"], [data-href="${address}"], [src="${address}"]`)) return;
  // Files under development have no hash, and are near.
  if (!integrity || isOfOtherOrigin(address)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href: address, integrity }),
  );
}

/** Bundles load no style sheet for which the document has such a link. Without an address the link loads nothing. */
function markLoaded(address: string): void {
  if (document.querySelector(`link[data-href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.href = address;
  document.head.append(link);
}
