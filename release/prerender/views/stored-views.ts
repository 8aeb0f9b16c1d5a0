import { defaultTreeAdapter, html, serialize } from 'parse5';
import { escapeHtml, jsonForScript } from '@raptors/shared/contract/escape';
import { SITE_MARK, type Fragment } from '@raptors/shared/contract/fragment';
import { VARIANT_VIEWS, VIEW_NAMES, type View, viewPath } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/publishing/release';
import { themedText } from '@raptors/shared/contract/themed-text';
import { organisation } from '@raptors/shared/organisation/organisation';
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
  const texts = makeViews(document, release, search);
  const made: StoredViews = { views: {}, files: [] };
  const wanted: readonly View[] = !texts ? [] : search ? VARIANT_VIEWS : VIEW_NAMES;
  for (const view of wanted) {
    const text = Buffer.from(texts?.[view]() ?? '');
    const sha256 = sha256Of(text);
    made.views[search ? `${view}~${search}` : view] = sha256;
    const key = viewKey(view, sha256);
    made.files.push([key, await compress(key, text, BROTLI_QUALITY)]);
  }
  return made;
}

/** By the view's name, and what is chosen in it: `fragment~group=owl`. */
const viewKey = (name: string, sha256: string) =>
  keys.object(sha256, /^(embed|include)/.test(name) ? 'view.html' : 'view.json');

/** Keys of all views of a page. */
export const viewKeys = (views: Readonly<Record<string, string>>): string[] =>
  Object.entries(views).map(([name, sha256]) => viewKey(name, sha256));

/**
 * Makes the views of a prerendered page; `undefined` where the document has no parts to make them from.
 * @param search what is chosen in the page, such as `group=owl`
 */
export function makeViews(
  document: PageDocument,
  release: Release | undefined,
  search = '',
): Record<View, () => string> | undefined {
  const parts = pageParts(document);
  if (!parts) return undefined;
  const { data, title } = parts;
  let made: Fragment | undefined;
  const fragment = () => (made ??= fragmentOf(parts, release, search));
  return {
    embed: () => embeddedPage(parts, fragment()),
    fragment: () => JSON.stringify(fragment()),
    include: () => includedPage(fragment()),
    oembed: () => JSON.stringify(oembedOf(data.value.path, title)),
  };
}

const FRAME = { width: 800, height: 600 };

/** How to put a page into a frame, in the format of oembed.com. */
const oembedOf = (path: string, title: string) => ({
  version: '1.0',
  type: 'rich',
  title,
  provider_name: organisation.productName,
  provider_url: organisation.siteUrl,
  cache_age: 3600,
  ...FRAME,
  html: `<iframe src="${organisation.siteUrl}${viewPath('embed', path)}" width="${FRAME.width}" height="${FRAME.height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
});

/**
 * A tag whose shadow root browsers make from the markup, for the server of another site. The loader, where the host has one, takes
 * it over; it is light until then, because markup can't follow its host.
 */
function includedPage({ path, search, title, lang, html, css, fonts }: Fragment): string {
  const address = escapeHtml(path + (search && `?${search}`));
  return [
    `<style>${fonts}</style>`,
    `<raptor-page src="${address}"><template shadowrootmode="open">`,
    `<style>${themedText(css, 'light')}</style>`,
    `<div part="page" lang="${lang}">${themedText(html, 'light')}</div></template>`,
    `<a href="${SITE_MARK}${address}">${escapeHtml(title)}</a></raptor-page>`,
  ]
    .join('')
    .replaceAll(SITE_MARK, organisation.siteUrl);
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
