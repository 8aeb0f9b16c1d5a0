import type { View } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { organisation } from '@raptors/shared/organisation/organisation';
import { embeddedPage } from './embedded-page';
import { fragmentOf } from './fragment';
import { oembedOf } from './oembed';

/** A stored page, and the release of the remote that rendered it; the shell's own pages have none. */
export type ViewedPage = { html: string; release: Release | undefined };

/** Text of each view of a page. It follows from the page alone, so nobody stores it. */
export const VIEW_TEXTS: Record<View, (page: ViewedPage) => string> = {
  embed: ({ html }) => embeddedPage(html),
  fragment: ({ html, release }) => JSON.stringify(fragmentOf(html, release)),
  oembed: ({ html }) => JSON.stringify(oembedOf(html, organisation.siteUrl)),
};
