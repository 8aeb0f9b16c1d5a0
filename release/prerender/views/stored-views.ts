import type { View } from '@raptors/shared/contract/paths';
import { VARIANT_VIEWS, VIEW_NAMES } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { compressOnce, type CompressedFile } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { PageDocument } from '../../html/elements';
import { makeViews } from './make-views';

/** As for pages: many and small. */
const BROTLI_QUALITY = 5;

/** Views of a page: their content hashes by name, such as `fragment~group=owl`, and their files by key. */
export type StoredViews = {
  views: Record<string, string>;
  files: (readonly [key: string, forms: CompressedFile])[];
};

/**
 * Views of a page as they are stored; of a page with a choice, only what other sites show of it.
 * @param release the remote that rendered the page; left out for the shell's own pages
 * @param search what is chosen in the page, such as `group=owl`; left out: nothing
 */
export async function viewFiles(
  document: PageDocument,
  release: Release | undefined,
  search?: string,
): Promise<StoredViews> {
  const texts = makeViews(document, release, search);
  const made: StoredViews = { views: {}, files: [] };
  const wanted: readonly View[] = !texts ? [] : search ? VARIANT_VIEWS : VIEW_NAMES;
  for (const view of wanted) {
    const text = Buffer.from(texts?.[view]() ?? '');
    const sha256 = sha256Of(text);
    made.views[search ? `${view}~${search}` : view] = sha256;
    const key = viewKey(view, sha256);
    made.files.push([key, await compressOnce(key, text, BROTLI_QUALITY)]);
  }
  return made;
}

/** By the view's name, and what is chosen in it: `fragment~group=owl`. */
const viewKey = (name: string, sha256: string) =>
  keys.object(sha256, /^(embed|include)/.test(name) ? 'view.html' : 'view.json');

/** Keys of all views of a page. */
export const viewKeys = (views: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(views).map(([name, sha256]) => viewKey(name, sha256));
