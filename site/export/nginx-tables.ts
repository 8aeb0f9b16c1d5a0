import { FEDERATION_URL, SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { isCompressible } from '../store/compressed';
import { CONTENT_TYPES } from '../store/content-type';
import { ALLOWED_METHODS, IMMUTABLE, REVALIDATE } from '../store/http-headers';
import { fileOf, type ExportedSite } from './exported-site';
import { LOADER_ROW, movedViews, READ_BY_ALL, VIEW_TABLES, viewFiles } from './nginx-views';

/** In double quotes, as nginx reads it: paths of pages hold letters, digits, `_`, `-` and `/` only, folders anything. */
export const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** nginx wants hash tables that hold their keys: room for long addresses, and for twice as many as there are. */
const tableSize = (entries: number) => 2 ** Math.ceil(Math.log2(Math.max(1024, entries * 2)));

/** Rows of a `map`. */
const rows = (entries: Iterable<readonly [string, string]>) =>
  [...entries].map(([from, to]) => `  ${quoted(from)} ${quoted(to)};`).join('\n');

/**
 * Tables that say which file, or which other address, each address has.
 * @param headerTables those of the security headers, which need the tables of the views
 */
export function addressTables(site: ExportedSite, headerTables: string): string {
  const files = [...site.pages.map(({ path }) => [path, `/${fileOf(path)}`] as const), ...viewFiles(site)];
  const moved = [...site.redirects, ...movedViews(site)];
  return `map_hash_max_size ${tableSize(files.length * 3 + moved.length + site.left.size)};
map_hash_bucket_size 256;

# The address without the slash at its end.
map $uri $page_address {
  "~^(?<without_slash>.+?)/+$" $without_slash;
  default $uri;
}
${VIEW_TABLES}
${headerTables}
map $embedded$page_address $page_file {
  default "/~none";
${rows(files)}
}
map $page_address $page_moved {
  default "";
${rows(moved)}
}
# Addresses that are expected back.
map $page_address $page_left {
  default "";
${rows(site.left)}
}
`;
}

/** Endings of the files that a site holds, with or without those that are stored compressed. */
export const extensions = (compressible: boolean) =>
  Object.keys(CONTENT_TYPES).filter((extension) => isCompressible(`x.${extension}`) === compressible);

/** Tables of the headers that depend on the form, the kind and the place of a file. */
export const HEADER_TABLES = `# The best form that the browser takes; "q=0" is a no.
map $http_accept_encoding $stored_form {
  default "";
  "~*(^|,)\\s*br\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)" ".br";
  "~*(^|,)\\s*gzip\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)" ".gz";
}
map "$status $uri" $content_encoding {
  default "";
  "~^404 /(releases|federation|search-index|~fragment|~oembed)/" "";
  "~\\.br$" br;
  "~\\.gz$" gzip;
}
map "$status $uri" $cache_control {
  default "${REVALIDATE}";
  "~^(200|206|304) (/releases/|${SEARCH_INDEX_URL})" "${IMMUTABLE}";
  "~^(200|206|304) ${FEDERATION_URL}.*/remote-entry\\.[^/]+\\.js(\\.br|\\.gz)?$" "${IMMUTABLE}";
${LOADER_ROW}
  "~^404 (/releases/|${FEDERATION_URL}|${SEARCH_INDEX_URL})" "no-store";
}
map $uri $varies {
  default "Accept-Encoding";
  "~^/releases/.*\\.(${extensions(false).join('|')})$" "";
}
map $uri $allowed_origin {
  default "";
  "~^(/releases/|${FEDERATION_URL}|${READ_BY_ALL})" "*";
}
map $status $allowed_methods {
  default "";
  405 "${ALLOWED_METHODS}";
}
`;
