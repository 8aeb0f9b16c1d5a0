import { FEDERATION_URL, SEARCH_INDEX_URL } from '@raptors/shared/contract/names';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { READ_ONLY, type SecuritySettings } from '../store/http-headers';
import { CONTENT_TYPES, contentType } from '../store/content-type';
import { SITE_FILES, type SiteFile } from '../editions/site-files';
import { nginxHeaders } from './nginx-headers';
import { SECURITY_CONTACT_URL } from '../editions/security-contact';
import type { ExportedSite } from './exported-site';
import { addressTables, extensions, HEADER_TABLES, quoted } from './nginx-tables';
import { viewLocations } from './nginx-views';

type ServerSettings = {
  /** Folder of the plain files; absolute, because nginx looks for a relative one in its own folder. */
  root: string;
  /** What `listen` takes: a port, or address and port. */
  listen: string;
  security: SecuritySettings;
};

const HTML = CONTENT_TYPES.html ?? 'text/html';
const JSON_TYPE = CONTENT_TYPES.json ?? 'application/json';

const PAGE_LOCATIONS = `  location / {
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
`;

/**
 * Server block and tables, to be included inside `http { … }`. Addresses are found whatever their letter case, because nginx
 * ignores it in the keys of a `map`. Compressed files are sent as they were stored, which needs no module of nginx.
 */
export function nginxSite(site: ExportedSite, settings: ServerSettings): string {
  const headers = nginxHeaders(site, settings.security);
  return `# Edition ${site.edition}, written by "release export". The next export replaces it: change nothing here, reload nginx after it.

${addressTables(site, headers.tables)}
${HEADER_TABLES}
server {
${serverSettings(site, settings)}
${headers.lines}

  error_page 404 /404.html;

  default_type "text/plain; charset=utf-8";
  if ($request_method !~ "^(GET|HEAD)$") {
    return 405 "${READ_ONLY}";
  }

${PAGE_LOCATIONS}${SITE_FILES.map(siteFileLocation).join('')}${viewLocations(site)}${['/releases/', FEDERATION_URL, SEARCH_INDEX_URL].map(filesLocation).join('')}  location @no_file {
    default_type "text/plain; charset=utf-8";
    return 404 "No such file.";
  }
}
`;
}

function serverSettings({ edition }: ExportedSite, { root, listen }: ServerSettings): string {
  return `  listen ${listen};
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
  add_header X-Edition "${edition}" always;`;
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
