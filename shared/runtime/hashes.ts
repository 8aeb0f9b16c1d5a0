declare global {
  /** Bundles of shell and remotes ask it for the hashes of scripts and style sheets that they load. */
  var raptorsIntegrity: (address: string) => string;
}

export type HashTable = Readonly<Record<string, string>>;

/** Hash of a script or style sheet. Throws for a file in no table, so that it is not loaded. */
export function hashIn(tables: Iterable<HashTable>, address: string): string {
  const { pathname } = new URL(address, document.baseURI);
  // Files under development have no hash.
  if (process.env.NODE_ENV === 'development' && pathname.startsWith('/~dev/')) return '';
  for (const table of tables) if (table[pathname]) return table[pathname];
  throw new Error(`${pathname} is in no release of this page or the registry, so it is not loaded.`);
}
