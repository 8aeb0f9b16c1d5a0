import type { Release } from '@raptors/shared/publishing/release';
import { compress, type CompressedFile } from '@raptors/site/store/compressed';
import type { ParsedPage } from '@raptors/site/html/elements';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import { fragmentOf } from './fragment';
import { pageParts } from './page-parts';

/** As for pages: many and small. */
const BROTLI_QUALITY = 5;

/** Views of a page: their content hashes by name, such as `fragment~group=owl`, and their files by key. */
export type StoredViews = {
  views: Record<string, string>;
  files: (readonly [key: string, forms: CompressedFile])[];
};

/**
 * The view of a page that is stored, its fragment; the others are made from it, or from the page, when somebody asks for them.
 * None where the page has no parts to make it from.
 * @param release the remote that rendered the page; left out for the shell's own pages
 * @param search what is chosen in the page, such as `group=owl`
 */
export async function viewFiles(
  page: ParsedPage,
  release: Release | undefined,
  search = '',
): Promise<StoredViews> {
  const parts = pageParts(page);
  if (!parts) return { views: {}, files: [] };
  const text = JSON.stringify(fragmentOf(parts, release, search));
  const sha256 = sha256Of(text);
  const [key = ''] = viewKeys({ sha256 });
  return {
    views: { [search ? `fragment~${search}` : 'fragment']: sha256 },
    files: [[key, await compress(key, Buffer.from(text), BROTLI_QUALITY)]],
  };
}

/** Keys of all views of a page. */
export const viewKeys = (views: Readonly<Record<string, string>>): string[] =>
  Object.values(views).map((sha256) => keys.object(sha256, 'view.json'));
