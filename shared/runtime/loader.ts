import type { ComponentType } from 'react';
import type { PagePin, RemotePin } from '../contract/page-pin';
import type { SharedSingleton, SharedVersions } from '../contract/shared-singletons';
import { pageComponent, type Container, type PageProps, type ShareScope } from './container';
import { hashIn, type HashTable } from './hashes';
import { loadEntry } from './load-entry';
import { atStage } from './load-stage';
import { retryAddress } from './retry-address';
import { unlessAborted } from './unless-aborted';

/** What the window of a loader gives to the code of pages. */
export type LoaderOptions = {
  /** What remotes share with this window, by import name, and in which versions. */
  libraries: Record<SharedSingleton, unknown>;
  versions: SharedVersions;
  /** What happens to the files of a page before its entry is requested: see `prepare-files.ts`. */
  prepare(pin: PagePin, hashOf: (address: string) => string): void;
  /** Origin of the site, in a page of another one. */
  site?: string;
};

/** Loads the code of pages into this window. */
export type Loader = ReturnType<typeof createLoader>;

/** Makes the one loader of a window. From then on bundles get the hashes of their chunks from it. */
export function createLoader({ libraries, versions, prepare, site = '' }: LoaderOptions) {
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

  return {
    /**
     * Loads the component of a page. An error is a `PageLoadError`, which names the stage; the next call tries again.
     * @param signal rejects at once, and lets the next call request an entry again that hangs
     */
    async load(pin: PagePin, signal: AbortSignal): Promise<ComponentType<PageProps>> {
      hashes.add(pin.integrity);
      await atStage('loadEntry', () => prepare(pin, hashOf));
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
