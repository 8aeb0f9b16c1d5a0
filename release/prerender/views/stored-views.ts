import { LRUCache } from 'lru-cache';
import type { Release } from '@raptors/shared/publishing/release';
import type { ParsedPage } from '@raptors/site/html/elements';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Writing } from '@raptors/site/store/store';
import { fragmentOf, pageParts } from './fragment';
import { shadowCss } from './shadow-css';

type StoredPart = { sha256: string; file: Writing };

const madeStyles = new LRUCache<string, StoredPart>({
  max: 100,
  memoMethod: (_key, _stale, { context }) => storedPart(shadowCss(context as readonly string[])),
});

type StoredViews = { views: Record<string, string>; files: Writing[] };

/** Data from which the site makes a page's views on request: hashes of its parts, and files. Empty if the document has no views. */
export function viewFiles(page: ParsedPage, release: Release | undefined): StoredViews {
  const parts = pageParts(page);
  if (!parts) return { views: {}, files: [] };
  const { styles } = page;
  const own = storedPart(fragmentOf(parts, release));
  const shared = madeStyles.memo(styles.join('\0'), { context: styles });
  return { views: { fragment: own.sha256, styles: shared.sha256 }, files: [own.file, shared.file] };
}

function storedPart(part: object): StoredPart {
  const value = JSON.stringify(part);
  const sha256 = sha256Of(value);
  return { sha256, file: [keys.object(sha256, 'view.json'), value] };
}

export const viewKeys = (views: Readonly<Record<string, string>>): string[] =>
  Object.values(views).map((sha256) => keys.object(sha256, 'view.json'));
