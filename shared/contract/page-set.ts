// Separate from the schemas, which browsers should not load.

/** Placeholder in the path of a page set: `/About_Raptors/Explore_raptors_nepal/{slug}`. */
export const SLUG = '{slug}';

/** Placeholder in a record's file for its release's address, so that the file is equal in two releases. */
export const RELEASE_MARK = '{{release}}';

/** Folder of the records' files in the public folder of a release. */
export const RECORDS_FOLDER = 'records/';

/** 96 bits: nobody can make another text with the same hash. */
export const RECORD_HASH_LENGTH = 24;

/** Address of one record's page. */
export const recordPath = (setPath: string, slug: string) => setPath.replace(SLUG, slug);

/**
 * File of a record in the public folder of its release. The name is made of slug and hash, so the registry holds only these.
 * @param module exposed module of the set, such as `./Species`
 * @param hash first {@link RECORD_HASH_LENGTH} hex digits of the file's SHA-256
 */
export const recordFile = (module: string, slug: string, hash: string) =>
  `${RECORDS_FOLDER}${module.slice('./'.length)}/${slug}.${hash}.json`;

/** Puts the address of the release in place of each {@link RELEASE_MARK} in a record's file. */
export const fillRecord = (text: string, releaseAddress: string) =>
  text.replaceAll(RELEASE_MARK, releaseAddress);

/** Finds the record of a page. @param key path in lower case */
export function findRecord<
  Set extends { readonly path: string; readonly records: Readonly<Record<string, string>> },
>(sets: readonly Set[], key: string): { set: Set; slug: string; hash: string } | undefined {
  for (const set of sets) {
    const start = recordPath(set.path, '').toLowerCase();
    const slug = key.startsWith(start) ? key.slice(start.length) : '';
    const hash = Object.hasOwn(set.records, slug) ? set.records[slug] : undefined;
    if (hash !== undefined) return { set, slug, hash };
  }
  return undefined;
}
