/** Hashes of all files that pages in this frame may load, by path: each fragment brings those of its remote. */
const known: Record<string, string> = {};

/** Adds the hashes of another remote. */
export function addIntegrity(hashes: Record<string, string>): void {
  Object.assign(known, hashes);
}

/**
 * Hash of a script or style sheet; remotes call this for files that they load later.
 * @throws when no fragment has named the address: such a file is never loaded
 */
export function hashOf(address: string): string {
  const { pathname } = new URL(address);
  const hash = known[pathname];
  if (!hash) throw new Error(`${pathname} belongs to no page that is embedded here, so it is not loaded.`);
  return hash;
}
