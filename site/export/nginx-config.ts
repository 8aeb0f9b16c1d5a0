import { EMBED_URL, FEDERATION_URL, SEARCH_INDEX_URL, WORKER_URL } from '@raptors/shared/contract/names';
import { VIEW_NAMES, viewPath, VIEWS } from '@raptors/shared/contract/paths';
import { ICON_URL } from '../editions/site-files';
import { CONTENT_TYPES, contentType } from '../store/content-type';
import {
  ALLOWED_METHODS,
  HSTS,
  IMMUTABLE,
  LOADER_CACHE,
  READ_ONLY,
  REVALIDATE,
  SECURITY_HEADERS,
  type SecuritySettings,
  WORKER_POLICY,
} from '../store/http-headers';
import { type ExportedSite, fileOf, viewsOf } from './exported-site';

type ServerSettings = {
  /** Folder of the plain files; absolute, because nginx looks for a relative one in its own folder. */
  root: string;
  /** What `listen` takes: a port, or address and port. */
  listen: string;
  security: SecuritySettings;
  /** Content security policies of pages, by file. */
  policies: ReadonlyMap<string, string>;
};

const { embed, fragment, oembed } = VIEWS;

/** Files for the code of other sites; pages for their frames are apart. As regular expressions. */
const FOR_EVERYBODY = `/releases/|${FEDERATION_URL}|${EMBED_URL}$|(${fragment.base}|${oembed.base})/`;
const FOR_FRAMES = `${embed.base}/`;

/** In double quotes, as nginx reads it: paths of pages hold letters, digits, `_`, `-` and `/` only, folders anything. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

type Row = readonly [from: string, to: string];

/** A table of nginx, without letter case; a row whose key begins with `~` is a regular expression, whose backslashes are its own. */
const table = (source: string, variable: string, fallback: string, rows: Iterable<Row>) =>
  [
    `map ${source} ${variable} {`,
    `  default ${quoted(fallback)};`,
    ...[...rows].map(([from, to]) => `  ${from.startsWith('~') ? `"${from}"` : quoted(from)} ${quoted(to)};`),
    '}',
  ].join('\n');

/** Server block and tables, to be included inside `http { … }`. Every address outside the tables is answered with 404. */
export function nginxConfig(site: ExportedSite, { root, listen, security, policies }: ServerSettings) {
  return `# Edition ${site.edition}, written by "release export". Include it in http { … }; reload nginx after the next export.

# For access_log: nothing of who asked.
log_format raptors '$time_iso8601 $request_method $status $uri $request_time';

${addressTables(site)}

${headerTables(policies)}

server {
  listen ${listen};
  root ${quoted(root)};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  types {
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `    ${quoted(type)} ${extension};`)
  .join('\n')}
  }
  default_type ${quoted(contentType('.txt'))};

  # Sends the .gz beside a file.
  gzip_static on;
  gzip_proxied any;
  gzip_vary on;

  # The tag is made from size and a time made from the content; a date is less exact.
  etag on;
  if_modified_since off;
  add_header Last-Modified "" always;
  add_header Cache-Control $cache_control always;
  add_header Access-Control-Allow-Origin $allowed_origin always;
  add_header Allow $allowed_methods always;
  add_header X-Edition "${site.edition}" always;
${securityLines(security)}

  error_page 404 /404.html;
  if ($request_method !~ "^(GET|HEAD)$") {
    return 405 "${READ_ONLY}";
  }

  location / {
    if ($page_moved) {
      return 301 $page_moved$is_args$args;
    }
    if ($page_temporary) {
      return 302 $page_temporary$is_args$args;
    }
    try_files $page_file =404;
  }
  location = /404.html {
    internal;
  }
  location ~* ^(${fragment.base}|${oembed.base})/ {
    error_page 404 @no_page;
    if ($page_moved) {
      return 301 $page_moved;
    }
    try_files $page_file =404;
  }
  location ~ ^(/releases/|${FEDERATION_URL}|${SEARCH_INDEX_URL}) {
    error_page 404 @no_file;
    # Compressed forms have no address.
    location ~ \\.gz$ {
      return 404;
    }
    try_files $uri =404;
  }
  location @no_page {
    types { }
    return 404 "There is no such page.";
  }
  location @no_file {
    types { }
    return 404 "No such file.";
  }
}
`;
}

/** Tables that say which file, or which other address, each address has. */
function addressTables(site: ExportedSite): string {
  const files: Row[] = [
    ...site.pages.map(({ path }): Row => [path, `/${fileOf(path)}`]),
    ...[...site.texts.keys()].map((address): Row => [address, address]),
    ...viewsOf(site).map(({ address, file }): Row => [address, `/${file}`]),
    // The home page's own address has nothing in it that `?embed` could be put before.
    [FOR_FRAMES, `${viewPath('embed', '/')}.html`],
  ];
  const redirects = [...site.redirects];
  const moved = [
    ...redirects,
    ...VIEW_NAMES.flatMap((view) =>
      redirects.map(([from, to]): Row => [viewPath(view, from), viewPath(view, to)]),
    ),
  ];
  return [
    // Hash tables have to hold their keys: room for long addresses, and for twice as many as there are.
    `map_hash_max_size ${2 ** Math.ceil(Math.log2(Math.max(1024, (files.length * 2 + moved.length) * 2)))};`,
    'map_hash_bucket_size 256;\n',
    '# The address without the slash at its end.',
    table('$uri', '$page_address', '$uri', [['~^(?<without_slash>.+?)/+$', '$without_slash']]),
    '# Comes before the address of a page that is requested without header and footer.',
    table('$args', '$embedded', '', [['~(^|&)embed(=|&|$)', embed.base]]),
    table('$embedded$page_address', '$page_file', '/~none', files),
    table('$page_address', '$page_moved', '', moved),
    '# For now: the loader, the icon, and pages that are not translated yet.',
    table('$page_address', '$page_temporary', '', site.redirectsForNow),
  ].join('\n');
}

const variableOf = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;

/** A line for each security header. HSTS may be empty, and is not sent then. */
function securityLines(security: SecuritySettings): string {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]): Row => [
    name,
    typeof value === 'string' ? value : variableOf(name),
  ]);
  if (security.hasHsts) lines.push(['Strict-Transport-Security', '$hsts']);
  return lines.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join('\n');
}

/** Tables of the headers that differ from answer to answer. */
function headerTables(policies: ReadonlyMap<string, string>): string {
  const byAudience = Object.entries(SECURITY_HEADERS).flatMap(([name, value]) =>
    typeof value === 'string'
      ? []
      : table('$uri', variableOf(name), value.site, [
          [`~^${FOR_FRAMES}`, value.frames],
          [`~^(${FOR_EVERYBODY})`, value.everybody],
          ...(name === 'Content-Security-Policy' ? [...policies, [WORKER_URL, WORKER_POLICY] as const] : []),
        ]),
  );
  return [
    table('"$status $uri"', '$cache_control', REVALIDATE, [
      [`~^(200|206|304) (/releases/|${SEARCH_INDEX_URL})`, IMMUTABLE],
      [`~^302 (${EMBED_URL}|${ICON_URL})$`, LOADER_CACHE],
      [`~^404 (/releases/|${FEDERATION_URL}|${SEARCH_INDEX_URL})`, 'no-store'],
    ]),
    table('$uri', '$allowed_origin', '', [[`~^(${FOR_EVERYBODY}|${FOR_FRAMES})`, '*']]),
    table('$status', '$allowed_methods', '', [['405', ALLOWED_METHODS]]),
    ...byAudience,
    '# By TLS to nginx itself, or to the first proxy before it.',
    table('"$scheme $http_x_forwarded_proto"', '$hsts', '', [['~*^(https |http https *(,|$))', HSTS]]),
  ].join('\n');
}
