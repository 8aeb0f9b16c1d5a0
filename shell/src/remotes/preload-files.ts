import type { IntegrityTable } from './integrity-table';

/** Requests files that will be needed, all at once. Nothing happens for what the document has already, or has requested. */
export type PreloadFiles = (addresses: readonly string[], as: 'script' | 'style') => void;

/**
 * Makes what preloads files in one document.
 * @param hashOf hash of each file; throws for one that may not be loaded
 */
export function createFilePreloader(hashOf: IntegrityTable['hashOf']): PreloadFiles {
  const requested = new Set<string>();
  const isThere = (address: string) =>
    document.querySelector(`[href="${address}"], [data-href="${address}"]`) !== null;

  return (addresses, as) => {
    for (const address of addresses) {
      if (requested.has(address) || isThere(address)) continue;
      const integrity = hashOf(address);
      // Hot files have no hash, and another origin is a team's local build: both are near.
      if (!integrity || new URL(address, location.origin).origin !== location.origin) continue;
      requested.add(address);
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as, href: address, integrity }));
    }
  };
}
