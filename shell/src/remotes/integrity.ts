/**
 * Hashes of all scripts and style sheets that this tab may load, by address.
 * The page brings those of its own releases, the registry adds the rest.
 * Bundles ask through one global function, because they cannot know the hash of their own chunks.
 */
const known: Record<string, string> = {};

declare global {
  var raptorsIntegrity: (address: string) => string;
}

/** Adds hashes of another source. */
export function addIntegrity(hashes: Record<string, string>): void {
  Object.assign(known, hashes);
}

/**
 * Hash of a file, for the `integrity` attribute.
 * @throws when the address belongs to no known release: such a file is never loaded
 */
export function integrityOf(address: string): string {
  const { pathname } = new URL(address, location.origin);
  // Hot files change as they are written: they have no hash, and only the development server has them.
  if (process.env.NODE_ENV === 'development' && pathname.startsWith('/~dev/')) return '';
  const hash = known[pathname];
  if (!hash)
    throw new Error(
      `${pathname} belongs to no release that this page or the registry names, so it is not loaded.`,
    );
  return hash;
}

/** Offers `integrityOf` to the bundles of shell and remotes. */
export function offerIntegrity(): void {
  globalThis.raptorsIntegrity = integrityOf;
}
