import { escapeHtml } from '@raptors/shared/contract/escape';
import { type Fragment, fragmentSchema } from '@raptors/shared/contract/fragment';
import { SITE_MARK } from '@raptors/shared/contract/names';
import { type View, viewPath } from '@raptors/shared/contract/paths';
import { themedText } from '@raptors/shared/contract/themed-text';
import * as v from 'valibot';
import { framedPage } from '../html/rewritten-page';
import { keys } from '../store/keys';
import { organisation } from '@raptors/shared/organisation/organisation';

type FrameSize = Readonly<{ width: number; height: number }>;

const FRAME: FrameSize = { width: 800, height: 600 };

/** For static hosts, which can't read `maxwidth` and `maxheight`. */
const SMALLEST_FRAME: FrameSize = { width: 320, height: 320 };

/** The size of the frame in an oEmbed answer. `maxwidth` and `maxheight` limit it, if they are positive integers. */
export function frameWithin(search: string): FrameSize {
  const asked = new URLSearchParams(search);
  const within = (name: string, size: number) => {
    const most = Number(asked.get(name));
    return Number.isInteger(most) && most > 0 ? Math.min(most, size) : size;
  };
  return { width: within('maxwidth', FRAME.width), height: within('maxheight', FRAME.height) };
}

/** In the format of oembed.com. */
const oembedOf = ({ path, title }: Fragment, { width, height }: FrameSize) => ({
  version: '1.0',
  type: 'rich',
  title,
  provider_name: organisation.productName,
  provider_url: organisation.siteUrl,
  cache_age: 3600,
  width,
  height,
  html: `<iframe src="${organisation.siteUrl}${viewPath('embed', path)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
});

/** A tag with its shadow root as markup, in light colours, for the server of another site to include. The loader can take it over. */
function includedPage({ path, title, lang, html, css, fonts }: Fragment): string {
  const address = escapeHtml(path);
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

/** Content hashes of a page's document, and of the parts from which its views are made. */
type ViewedPage = Readonly<{ file: string; views: Readonly<Record<string, string>> }>;

/** Hashes of the files from which a view is made; `undefined` if the page has no parts for views. */
export const viewSource = ({ file, views: { fragment, styles } }: ViewedPage, view: View) =>
  fragment && (view === 'embed' ? file : `${fragment} ${styles}`);

/** @param read rejects if the content of a key is lost */
export async function makeView(
  page: ViewedPage,
  view: View,
  read: (key: string) => Promise<Buffer>,
  frame = SMALLEST_FRAME,
): Promise<string> {
  if (view === 'embed') return framedPage(String(await read(keys.object(page.file, 'html'))));
  const [own, styles] = await Promise.all(
    ['fragment', 'styles'].map(async (name) =>
      v.parse(partSchema, JSON.parse(String(await read(keys.object(page.views[name] ?? '', 'view.json'))))),
    ),
  );
  const stored = { ...own, ...styles };
  // Not checked by `fragmentSchema`: newer tools may have released it in another format.
  if (view === 'fragment') return JSON.stringify(stored);
  const fragment = v.parse(fragmentSchema, stored);
  return view === 'oembed' ? JSON.stringify(oembedOf(fragment, frame)) : includedPage(fragment);
}

const partSchema = v.record(v.string(), v.unknown());
