// Separate from the schemas, so that browsers don't load those.

/** Placeholder of the record in the path of a page set: `/About_Raptors/Explore_raptors_nepal/{slug}`. */
export const SLUG = '{slug}';

/** Placeholder, in a record's file, of the address of its release, which ends with a slash: so the file is the same in two releases. */
export const RELEASE_MARK = '{{release}}';

/** Folder of all records of a release, relative to the public folder. */
export const RECORDS_FOLDER = 'records/';

/** Hexadecimal digits of a record's hash: 96 bits, enough that nobody finds another text with the same hash. */
export const RECORD_HASH_LENGTH = 24;

/** Address of one record's page. */
export const recordPath = (setPath: string, slug: string) => setPath.replace(SLUG, slug);

/**
 * File of a record in its release, relative to the public folder. Its name holds its hash, so that the registry needs
 * only slug and hash.
 * @param module exposed module of the set, such as `./Species`
 * @param hash first {@link RECORD_HASH_LENGTH} digits of the file's SHA-256, in hexadecimal
 */
export const recordFile = (module: string, slug: string, hash: string) =>
  `${RECORDS_FOLDER}${module.slice('./'.length)}/${slug}.${hash}.json`;

/** Text of a record's file with the addresses of its release filled in. */
export const fillRecord = (text: string, releaseAddress: string) =>
  text.replaceAll(RELEASE_MARK, releaseAddress);

/**
 * Finds the record whose page is at an address.
 * @param key address in the form that ignores letter case
 */
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
