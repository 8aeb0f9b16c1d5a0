import { defaultTreeAdapter, html, serialize } from 'parse5';
import { jsonForScript } from '@raptors/shared/contract/escape';
import type { Fragment } from '@raptors/shared/contract/fragment';
import type { Release } from '@raptors/shared/publishing/release';
import { compress, type CompressedFile } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import { attributesOf, type PageDocument, type PageElement } from '../../html/elements';
import { fragmentOf } from './fragment';
import { pageParts, type PageParts } from './page-parts';

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
 */
export async function viewFiles(
  document: PageDocument,
  release: Release | undefined,
  search?: string,
): Promise<StoredViews> {
  const made: StoredViews = { views: {}, files: [] };
  for (const [name, text] of Object.entries(makeViews(document, release, search))) {
    const sha256 = sha256Of(text);
    made.views[name] = sha256;
    const key = viewKey(name, sha256);
    made.files.push([key, await compress(key, Buffer.from(text), BROTLI_QUALITY)]);
  }
  return made;
}

/** By the view's name, and what is chosen in it: `fragment~group=owl`. */
const viewKey = (name: string, sha256: string) =>
  keys.object(sha256, name === 'embed' ? 'view.html' : 'view.json');

/** Keys of all views of a page. */
export const viewKeys = (views: Readonly<Record<string, string>>): string[] =>
  Object.entries(views).map(([name, sha256]) => viewKey(name, sha256));

/**
 * Makes the views of a prerendered page, by name; none where the document has no parts to make them from.
 * @param search what is chosen in the page, such as `group=owl`
 */
export function makeViews(
  document: PageDocument,
  release: Release | undefined,
  search = '',
): Record<string, string> {
  const parts = pageParts(document);
  if (!parts) return {};
  const fragment = fragmentOf(parts, release, search);
  const text = JSON.stringify(fragment);
  return search ? { [`fragment~${search}`]: text } : { fragment: text, embed: embeddedPage(parts, fragment) };
}

/** For search engines, and for browsers that let a frame be as high as what is in it. */
const META = [
  [
    { name: 'name', value: 'robots' },
    { name: 'content', value: 'noindex' },
  ],
  [{ name: 'name', value: 'responsive-embedded-sizing' }],
];

/** The page without header and footer, for a frame in another site: its links leave the frame, its data tell the shell where it is. */
function embeddedPage({ document, head, site, main, data }: PageParts, { parameters }: Fragment): string {
  const meta = META.map((attributes) => defaultTreeAdapter.createElement('meta', html.NS.HTML, attributes));
  const known = parameters.map(({ name, values }) => [name, values]);
  const dataText = jsonForScript({
    isEmbedded: true,
    ...(known.length > 0 && { choices: Object.fromEntries(known) }),
    ...data.value,
  });
  return serialize(document, {
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes(node) {
        if (node === head) return [...meta, ...head.childNodes];
        return node === site ? [main] : defaultTreeAdapter.getChildNodes(node);
      },
      getAttrList: (element) =>
        leavesPage(element) ? [{ name: 'target', value: '_top' }, ...element.attrs] : element.attrs,
      getTextNodeContent: (node) => (node === data.text ? dataText : node.value),
    },
  });
}

/** Links to a place in the page stay inside; what a form answers without scripts may be in no frame. */
function leavesPage(element: PageElement): boolean {
  const { target, href = '#' } = attributesOf(element);
  if (target !== undefined) return false;
  return element.tagName === 'form' || (['a', 'area'].includes(element.tagName) && !href.startsWith('#'));
}
