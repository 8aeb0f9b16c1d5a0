import { escapeHtml } from '@raptors/shared/contract/escape';
import { SITE_MARK, type Fragment, fragmentSchema } from '@raptors/shared/contract/fragment';
import { type View, viewPath } from '@raptors/shared/contract/paths';
import { themedText } from '@raptors/shared/contract/themed-text';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { framedPage } from '../html/rewritten-page';
import { organisation } from '@raptors/shared/organisation/organisation';

const FRAME = { width: 800, height: 600 };

/** How to put a page into a frame, in the format of oembed.com. */
const oembedOf = ({ path, title }: Fragment) => ({
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

const parseFragment = (text: string) => parseJsonText(fragmentSchema, text, 'fragment');

/**
 * Views that are made when somebody asks for them, and when a site is exported: from the text of the page, or of its fragment.
 * `variants` is what may be chosen in the page.
 */
export const madeViews: Partial<Record<View, (text: string, variants: readonly string[]) => string>> = {
  embed: framedPage,
  include: (text) => includedPage(parseFragment(text)),
  oembed: (text) => JSON.stringify(oembedOf(parseFragment(text))),
};
