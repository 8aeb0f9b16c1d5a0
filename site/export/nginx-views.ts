import { EMBED_URL } from '@raptors/shared/contract/names';
import { VIEWS, viewPath, type View } from '@raptors/shared/contract/paths';
import { LOADER_CACHE } from '../store/http-headers';
import { CONTENT_TYPES } from '../store/content-type';
import type { ExportedSite } from './exported-site';
import { viewsOf } from './put-views';

type Row = readonly [from: string, to: string];

const { embed, fragment, oembed } = VIEWS;

/** Address → file of every view. The home page's own address has nothing in it that `?embed` could be put before. */
export const viewFiles = (site: ExportedSite): Row[] => [
  ...viewsOf(site).map(({ address, file }): Row => [address, `/${file}`]),
  [`${embed.below}/`, `${viewPath('embed', '/')}.html`],
];

/** Views of addresses that moved. */
export const movedViews = ({ redirects }: ExportedSite): Row[] =>
  (Object.keys(VIEWS) as View[]).flatMap((view) =>
    [...redirects].map(([from, to]): Row => [viewPath(view, from), viewPath(view, to)]),
  );

/** Addresses that pages of any site may read, as a regular expression. */
export const READ_BY_ALL = `${EMBED_URL}$|(${embed.below}|${fragment.below}|${oembed.below})/`;

/** How long browsers keep the way from {@link EMBED_URL} to the live loader: a row for the table of `Cache-Control`. */
export const LOADER_ROW = `  "~^302 ${EMBED_URL}$" "${LOADER_CACHE}";`;

/** Table of nginx: `$embedded` comes before the address of a page that is requested without header and footer. */
export const VIEW_TABLES = `map $args $embedded {
  default "";
  "~(^|&)embed(=|&|$)" "${embed.below}";
}`;

/** Locations of the views that are data, and of the loader. */
export const viewLocations = ({
  embed: loader,
}: ExportedSite): string => `  location ~* ^(${fragment.below}|${oembed.below})/ {
    default_type "${CONTENT_TYPES.json}";
    error_page 404 @no_page;
    if ($page_moved) {
      return 301 $page_moved;
    }
    try_files $page_file$stored_form =404;
  }
  location @no_page {
    default_type "text/plain; charset=utf-8";
    return 404 "There is no such page, or this site does not keep that release of it.";
  }
${loader ? `  location = ${EMBED_URL} {\n    return 302 ${loader.loader};\n  }\n` : ''}`;
