import { FEDERATION_URL, SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import {
  ALLOWED_METHODS,
  IMMUTABLE,
  READ_ONLY,
  REVALIDATE,
  type SecuritySettings,
} from '@raptors/site/store/http-headers';
import { isCompressible } from '@raptors/site/store/compressed';
import { CONTENT_TYPES, contentType } from '@raptors/site/store/content-type';
import { SITE_FILES, type SiteFile } from '@raptors/site/editions/site-files';
import { nginxHeaders } from './nginx-headers';
import { SECURITY_CONTACT_URL } from '@raptors/site/editions/security-contact';
import { fileOf, type ExportedSite } from './exported-site';
import { LOADER_ROW, movedViews, READ_BY_ALL, VIEW_TABLES, viewFiles, viewLocations } from './nginx-views';

type ServerSettings = {
  /** Folder of the plain files; absolute, because nginx looks for a relative one in its own folder. */
  root: string;
  /** What `listen` takes: a port, or address and port. */
  listen: string;
  security: SecuritySettings;
};

const HTML = CONTENT_TYPES.html ?? 'text/html';
const JSON_TYPE = CONTENT_TYPES.json ?? 'application/json';

/** In double quotes, as nginx reads it: paths of pages hold letters, digits, `_`, `-` and `/` only, folders anything. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** nginx wants hash tables that hold their keys: room for long addresses, and for twice as many as there are. */
const tableSize = (entries: number) => 2 ** Math.ceil(Math.log2(Math.max(1024, entries * 2)));

/**
 * Server block and tables, to be included inside `http { … }`. Addresses are found whatever their letter case, because nginx
 * ignores it in the keys of a `map`. Compressed files are sent as they were stored, which needs no module of nginx.
 */
export function nginxSite(site: ExportedSite, { root, listen, security }: ServerSettings): string {
  const table = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([from, to]) => `  ${quoted(from)} ${quoted(to)};`).join('\n');
  const files = [...site.pages.map(({ path }) => [path, `/${fileOf(path)}`] as const), ...viewFiles(site)];
  const moved = [...site.redirects, ...movedViews(site)];
  const headers = nginxHeaders(site, security);
  return `# Edition ${site.edition}, written by "release export". The next export replaces it: change nothing here, reload nginx after it.

map_hash_max_size ${tableSize(files.length * 3 + moved.length + site.left.size)};
map_hash_bucket_size 256;

# The address without the slash at its end.
map $uri $page_address {
  "~^(?<without_slash>.+?)/+$" $without_slash;
  default $uri;
}
${VIEW_TABLES}
${headers.tables}
map $embedded$page_address $page_file {
  default "/~none";
${table(files)}
}
map $page_address $page_moved {
  default "";
${table(moved)}
}
# Addresses that are expected back.
map $page_address $page_left {
  default "";
${table(site.left)}
}

# The best form that the browser takes; "q=0" is a no.
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

server {
  listen ${listen};
  root ${quoted(root)};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  charset_types text/plain;
  types { }

  # The tag is made from size and a time made from the content; a date is less exact.
  etag on;
  if_modified_since off;
  add_header Last-Modified "" always;
  add_header Cache-Control $cache_control always;
  add_header Content-Encoding $content_encoding always;
  add_header Vary $varies always;
  add_header Access-Control-Allow-Origin $allowed_origin always;
  add_header Allow $allowed_methods always;
  add_header X-Edition "${site.edition}" always;
${headers.lines}

  error_page 404 /404.html;

  default_type "text/plain; charset=utf-8";
  if ($request_method !~ "^(GET|HEAD)$") {
    return 405 "${READ_ONLY}";
  }

  location / {
    default_type "${HTML}";
    if ($page_moved) {
      return 301 $page_moved$is_args$args;
    }
    if ($page_left) {
      return 302 $page_left$is_args$args;
    }
    try_files $page_file$stored_form =404;
  }
  location = /404.html {
    internal;
    default_type "${HTML}";
    try_files /404.html$stored_form =404;
  }
  location = ${SECURITY_CONTACT_URL} {
    default_type "text/plain; charset=utf-8";
    try_files $uri =404;
  }
  location ~* ^${REGISTRY_URL.replace('.', '\\.')}/*$ {
    default_type "${JSON_TYPE}";
    try_files ${REGISTRY_URL}$stored_form =404;
  }
${SITE_FILES.map(siteFileLocation).join('')}${viewLocations(site)}${['/releases/', FEDERATION_URL, SEARCH_INDEX_URL].map(filesLocation).join('')}  location @no_file {
    default_type "text/plain; charset=utf-8";
    return 404 "No such file.";
  }
}
`;
}

const siteFileLocation = (address: SiteFile) =>
  `  location = ${address} {
    default_type "${contentType(address)}";
    try_files ${address}$stored_form =404;
  }
`;

/** Files with an address of their own, and whose absence is no page's. */
const filesLocation = (folder: string) =>
  `  location ^~ ${folder} {
    error_page 404 @no_file;
${extensions(true)
  .map((extension) => typeLocation(extension, '$uri$stored_form'))
  .join('\n')}
${extensions(false)
  .map((extension) => typeLocation(extension, '$uri'))
  .join('\n')}
    # Forms have no address of their own.
    location ~ \\.(br|gz)$ {
      return 404;
    }
    default_type application/octet-stream;
    try_files $uri =404;
  }
`;

const extensions = (compressible: boolean) =>
  Object.keys(CONTENT_TYPES).filter((extension) => isCompressible(`x.${extension}`) === compressible);

const typeLocation = (extension: string, file: string) =>
  `    location ~ \\.${extension}$ {
      default_type "${CONTENT_TYPES[extension]}";
      try_files ${file} =404;
    }`;

/** A whole configuration around the site: `nginx -c` starts it, in the foreground, with nothing written outside `folder`. */
export const nginxMain = (folder: string) => `# Starts the site by itself: nginx -c ${folder}/nginx.conf
daemon off;
worker_processes auto;
pid ${quoted(`${folder}/nginx.pid`)};
error_log stderr warn;
events { }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 30s;
  client_body_temp_path ${quoted(`${folder}/tmp`)};
  proxy_temp_path ${quoted(`${folder}/tmp`)};
  fastcgi_temp_path ${quoted(`${folder}/tmp`)};
  uwsgi_temp_path ${quoted(`${folder}/tmp`)};
  scgi_temp_path ${quoted(`${folder}/tmp`)};
  include site.conf;
}
`;
