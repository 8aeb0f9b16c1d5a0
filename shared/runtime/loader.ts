import type { ComponentType } from 'react';
import type { PagePin, RemotePin } from '../contract/page-pin';
import type { SharedSingleton, SharedVersions } from '../contract/shared-singletons';
import { pageComponent, type Container, type PageProps, type ShareScope } from './container';
import { hashIn, type HashTable } from './hashes';
import { loadEntry } from './load-entry';
import { atStage } from './load-stage';
import { retryAddress } from './retry-address';
import { unlessAborted } from './unless-aborted';

export type LoaderOptions = {
  libraries: Record<SharedSingleton, unknown>;
  versions: SharedVersions;
  /** What is done with a page's files before `load` requests its code, such as preloading them. */
  prepare(pin: PagePin, hashOf: (address: string) => string): void;
  /** Origin of our site, for a loader in a page of another site. */
  site?: string;
};

export type Loader = ReturnType<typeof createLoader>;

/** Makes the loader of a window, which has only one: bundles get the hashes of their chunks from it. */
export function createLoader({ libraries, versions, prepare, site = '' }: LoaderOptions) {
  const hashes = new Set<HashTable>();
  /** Containers by global variable; each release has its own. */
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
    /** Rejects with a `PageLoadError`, also when `signal` is aborted; the next call requests a failed or hanging entry again. */
    async load(pin: PagePin, signal: AbortSignal): Promise<ComponentType<PageProps>> {
      hashes.add(pin.integrity);
      await atStage('loadEntry', () => prepare(pin, hashOf));
      const container = containerOf(pin.remote);
      const loaded = await atStage('loadEntry', () =>
        unlessAborted(container, signal, () => forget(pin.remote, container)),
      );
      return atStage('getModule', () => unlessAborted(pageComponent(loaded, pin.page.module), signal));
    },
    /** Loads the entry of a remote in advance. Never rejects. */
    async warmUp(remote: RemotePin): Promise<void> {
      await containerOf(remote).catch(() => undefined);
    },
    addHashes: (table: HashTable) => void hashes.add(table),
  };
}
