/** Placeholder in the path of a page set: `/About_Raptors/Explore_raptors_nepal/{slug}`. */
export const SLUG = '{slug}';

/** Placeholder in a record's file for its release's address, so that an unchanged record has the same file in each release. */
export const RELEASE_MARK = '{{release}}';

/** Folder of the records' files in the public folder of a release. */
export const RECORDS_FOLDER = 'records/';

/** In hexadecimal digits: 96 bits. */
export const RECORD_HASH_LENGTH = 24;

/** Address of one record's page. */
export const recordPath = (setPath: string, slug: string) => setPath.replace(SLUG, slug);

/** File of a record in the public folder of its release. `hash` has {@link RECORD_HASH_LENGTH} digits. */
export const recordFile = (module: string, slug: string, hash: string) =>
  `${RECORDS_FOLDER}${module.slice('./'.length)}/${slug}.${hash}.json`;

/** Finds the record of a page. @param key path as `pathKey` returns it */
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
