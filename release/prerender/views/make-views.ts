import type { Fragment } from '@raptors/shared/contract/fragment';
import { VIEW_NAMES, type View } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { organisation } from '@raptors/shared/organisation/organisation';
import { oembedOf } from '@raptors/site/editions/oembed';
import { withSignature } from '@raptors/webpack/fingerprint/embed-key';
import type { PageDocument } from '../../html/elements';
import { embeddedPage } from './embedded-page';
import { fragmentOf } from './fragment';
import { pageParts, type PageParts } from './page-parts';

/** A prerendered page, and the release of the remote that rendered it; the shell's own pages have none. */
type ViewedPage = { parts: PageParts; release: Release | undefined; search: string };

const VIEW_TEXTS: Record<View, (page: ViewedPage) => string> = {
  embed: ({ parts }) => embeddedPage(parts),
  fragment: ({ parts, release, search }) =>
    withSignature(JSON.stringify(fragmentOf(parts, release, search) satisfies Fragment)),
  oembed: ({ parts: { data, title } }) =>
    JSON.stringify(oembedOf({ path: data.value.path, title }, organisation.siteUrl)),
};

/**
 * Makes the views of a prerendered page. They follow from the page and its release alone.
 * @param release the remote that rendered the page; left out for the shell's own pages
 * @param search what is chosen in the page, such as `group=owl`; left out: nothing
 * @returns `undefined` for a page of a shell that has no parts to make views from
 */
export function makeViews(
  document: PageDocument,
  release: Release | undefined,
  search = '',
): Record<View, string> | undefined {
  const parts = pageParts(document);
  if (!parts) return undefined;
  const texts = VIEW_NAMES.map((view) => [view, VIEW_TEXTS[view]({ parts, release, search })] as const);
  return Object.fromEntries(texts) as Record<View, string>;
}
