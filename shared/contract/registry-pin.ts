import { findRecord, recordFile, recordPath } from './page-set';
import type { PagePin } from './page-pin';
import { pathKey } from './paths';
import type { Registry } from './registry';

/** A file with the record that a page shows; `folder` is the address of its release. */
export type PinnedRecord = { address: string; hash: string; folder: string };

/** A pin from the registry. For a page of a page set, title and record are in `recordFile`. */
export type RegistryPin = PagePin & { readonly recordFile?: PinnedRecord };

/** The pin of a remote's page at an address, in any letter case, or at one that redirects there. */
export function pinOf(
  { remotes, redirects = {}, integrity }: Registry,
  path: string,
): RegistryPin | undefined {
  const key = resolveRedirects(redirects, pathKey(path));
  for (const { pages, sets = [], ...remote } of remotes) {
    const page = pages.find((one) => pathKey(one.path) === key);
    if (page) return { remote, page, integrity };
    const found = findRecord(sets, key);
    if (!found) continue;
    const { set, slug, hash } = found;
    const { translation, module, scripts, styles } = set;
    const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
    return {
      remote,
      // The title is in the record's file, so the slug is used here.
      page: { path: recordPath(set.path, slug), title: slug, translation, module, scripts, styles },
      integrity,
      recordFile: { address: folder + recordFile(module, slug, hash), hash, folder },
    };
  }
  return undefined;
}

/** Follows redirects, up to ten in a row. */
export function resolveRedirects(
  redirects: Readonly<Record<string, string>>,
  key: string,
  steps = 10,
): string {
  const to = redirects[key];
  return to && steps > 0 ? resolveRedirects(redirects, pathKey(to), steps - 1) : key;
}
