import type { RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import { unlessAborted } from '../promises';
import type { LoadFromContainer } from './federation';
import type { IntegrityTable } from './integrity-table';
import { refetch } from './refetch';

/**
 * Loads the exposed module of a page, from one release of a remote. A failed call may be repeated.
 * @param signal ends the wait; what hangs is then loaded under another address at the next call
 */
export type LoadExposedModule = (
  pin: RemotePin,
  page: Pick<RegistryPage, 'module' | 'scripts' | 'styles'>,
  signal: AbortSignal,
) => Promise<Record<string, unknown>>;

/**
 * Makes the loader of one document. When a remote fails, its files are fetched past all caches, and a second copy of it is loaded under an
 * address that no cache knows.
 * @param hashOf hash of each file; throws for one that may not be loaded
 */
export function createModuleLoader(
  hashOf: IntegrityTable['hashOf'],
  load: LoadFromContainer,
): LoadExposedModule {
  /** Query of the copy that is used, by the global of the release. */
  const copies = new Map<string, string>();
  const suspects = new Set<string>();

  /** Requests files that will be needed, all at once. Nothing happens for what the document has already, or has requested. */
  function preload(addresses: readonly string[], as: 'script' | 'style') {
    for (const address of addresses) {
      if (document.querySelector(`[href="${address}"], [data-href="${address}"]`)) continue;
      const integrity = hashOf(address);
      // Files under development have no hash, and another origin is a team's local build: both are near.
      if (!integrity || new URL(address, location.origin).origin !== location.origin) continue;
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as, href: address, integrity }));
    }
  }

  async function loadFirst(pin: RemotePin, page: Parameters<LoadExposedModule>[1], signal: AbortSignal) {
    if (suspects.has(pin.globalName)) return undefined;
    const query = copies.get(pin.globalName) ?? '';
    // The entry would request its chunks once it has come: another round trip.
    if (!query) {
      preload([pin.entry, ...page.scripts], 'script');
      preload(page.styles, 'style');
    }
    try {
      return await unlessAborted(load(pin, page.module, query), signal);
    } catch (error) {
      suspects.add(pin.globalName);
      if (signal.aborted) throw error;
      return undefined;
    }
  }

  return async (pin, page, signal) => {
    let module = await loadFirst(pin, page, signal);
    if (!module) {
      await refetch([pin.entry, ...page.scripts, ...page.styles], hashOf, signal);
      copies.set(pin.globalName, nextQuery(copies.get(pin.globalName)));
      module = await unlessAborted(load(pin, page.module, copies.get(pin.globalName) ?? ''), signal);
    }
    suspects.delete(pin.globalName);
    return module;
  };
}

const QUERY = '?again=';

/** `?again=2` after `?again=1`. A remote hands it on to the chunks that it loads. */
const nextQuery = (query = `${QUERY}0`) => QUERY + (Number(query.slice(QUERY.length)) + 1);
