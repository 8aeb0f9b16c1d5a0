import { isDevelopment } from '../env';

/** Hashes of all scripts and style sheets that this document may load, by address. */
export type IntegrityTable = ReturnType<typeof createIntegrityTable>;

declare global {
  /** Bundles of shell and remotes call it for each chunk, because a bundle cannot know the hashes of its own chunks. */
  var raptorsIntegrity: IntegrityTable['hashOf'];
}

/** Makes the table of one document. The page brings the hashes of its own releases, the registry adds the rest. */
export function createIntegrityTable(hashes: Readonly<Record<string, string>>) {
  const known = new Map(Object.entries(hashes));
  return {
    /** Adds the hashes of another source. */
    add(more: Readonly<Record<string, string>>): void {
      for (const [address, hash] of Object.entries(more)) known.set(address, hash);
    },
    /** Hash of a file; throws for one of no known release, which is never loaded. */
    hashOf(address: string): string {
      const { pathname } = new URL(address, location.origin);
      // Files under development change as they are written: they have no hash, and only the development server has them.
      if (isDevelopment() && pathname.startsWith('/~dev/')) return '';
      const hash = known.get(pathname);
      if (!hash) throw new Error(`${pathname} is in no release of this page or the registry.`);
      return hash;
    },
  };
}
