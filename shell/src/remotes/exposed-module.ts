import type { RegistryPage, RemotePin } from '@raptors/shared/contract/registry';
import { unlessAborted } from '../promises';
import type { LoadFromContainer } from './federation';
import type { IntegrityTable } from './integrity-table';

/**
 * Loads the exposed module of a page, from one release of a remote. A failed call may be repeated.
 * @param signal ends the wait
 */
export type LoadExposedModule = (
  pin: RemotePin,
  page: Pick<RegistryPage, 'module' | 'scripts' | 'styles'>,
  signal: AbortSignal,
) => Promise<Record<string, unknown>>;

/**
 * Makes the loader of one document.
 * @param hashOf hash of each file; throws for one that may not be loaded
 */
export function createModuleLoader(
  hashOf: IntegrityTable['hashOf'],
  load: LoadFromContainer,
): LoadExposedModule {
  /** Requests files that will be needed, all at once. Nothing happens for what the document has already, or has requested. */
  function preload(addresses: readonly string[], as: 'script' | 'style') {
    for (const address of addresses) {
      if (document.querySelector(`[href="${address}"], [data-href="${address}"], [src="${address}"]`))
        continue;
      const integrity = hashOf(address);
      // Files under development have no hash, and another origin is a team's local build: both are near.
      if (!integrity || new URL(address, location.origin).origin !== location.origin) continue;
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as, href: address, integrity }));
    }
  }

  return (pin, page, signal) => {
    // The entry would request its chunks once it has come: another round trip.
    preload([pin.entry, ...page.scripts], 'script');
    preload(page.styles, 'style');
    return unlessAborted(load(pin, page.module, signal), signal);
  };
}
