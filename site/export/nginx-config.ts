import { EMBED_URL, FEDERATION_URL, SEARCH_INDEX_URL, WORKER_URL } from '@raptors/shared/contract/names';
import { VIEW_NAMES, viewPath, VIEWS } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { ICON_URL } from '../editions/site-files';
import { SECURITY_CONTACT_URL } from '../editions/security-contact';
import { isCompressible } from '../store/compressed';
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
};

const { embed, fragment, oembed } = VIEWS;
const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = contentType('.json');

/** Files for the code of other sites; pages for their frames are apart. As regular expressions. */
const FOR_EVERYBODY = `/releases/|${FEDERATION_URL}|${EMBED_URL}$|(${fragment.below}|${oembed.below})/`;
const FOR_FRAMES = `${embed.below}/`;

/** In double quotes, as nginx reads it: paths of pages hold letters, digits, `_`, `-` and `/` only, folders anything. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

type Row = readonly [from: string, to: string];

/** A table of nginx; a row whose key begins with `~` is a regular expression, whose backslashes are its own. */
const table = (source: string, variable: string, fallback: string, rows: Iterable<Row>) =>
  [
    `map ${source} ${variable} {`,
    `  default ${quoted(fallback)};`,
    ...[...rows].map(([from, to]) => `  ${from.startsWith('~') ? `"${from}"` : quoted(from)} ${quoted(to)};`),
    '}',
  ].join('\n');

/**
 * Server block and tables, to be included inside `http { … }`. Addresses are found whatever their letter case, because nginx
 * ignores it in the keys of a `map`. Compressed files are sent as they were stored, which needs no module of nginx.
 */
export function nginxSite(site: ExportedSite, { root, listen, security }: ServerSettings): string {
  return `# Edition ${site.edition}, written by "release export". The next export replaces it: change nothing here, reload nginx after it.

# For access_log: nothing of who asked.
log_format raptors '$time_iso8601 $request_method $status $uri $request_time';

${addressTables(site)}

${FORM_TABLES}

${securityTables(site)}

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
${securityLines(security)}

  error_page 404 /404.html;

  default_type "${TEXT}";
  if ($request_method !~ "^(GET|HEAD)$") {
    return 405 "${READ_ONLY}";
  }

  location / {
    default_type "${contentType('.html')}";
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
    default_type "${contentType('.html')}";
    try_files /404.html$stored_form =404;
  }
  location = ${SECURITY_CONTACT_URL} {
    try_files $uri =404;
  }
  location ~* ^${REGISTRY_URL.replace('.', '\\.')}/*$ {
    default_type "${JSON_TYPE}";
    try_files ${REGISTRY_URL}$stored_form =404;
  }
${[...site.siteFiles.keys()].map((address) => fileLocation(`= ${address}`, address, `${address}$stored_form`)).join('\n')}
  location ~* ^(${fragment.below}|${oembed.below})/ {
    default_type "${JSON_TYPE}";
    error_page 404 @no_page;
    if ($page_moved) {
      return 301 $page_moved;
    }
    try_files $page_file$stored_form =404;
  }
  location @no_page {
    return 404 "There is no such page, or this site does not keep that release of it.";
  }
${ledOn(EMBED_URL, site.embed?.loader)}${ledOn(ICON_URL, site.icon)}${['/releases/', FEDERATION_URL, SEARCH_INDEX_URL].map(filesLocation).join('')}  location @no_file {
    return 404 "No such file.";
  }
}
`;
}

const ledOn = (from: string, to: string | undefined) =>
  to ? `  location = ${from} {\n    return 302 ${to};\n  }\n` : '';

const fileLocation = (where: string, name: string, file: string) =>
  `  location ${where} {
    default_type "${contentType(name)}";
    try_files ${file} =404;
  }`;

/** Endings of the files that a site holds, with or without those that are stored compressed. */
const extensions = (compressible: boolean) =>
  Object.keys(CONTENT_TYPES).filter((extension) => isCompressible(`x.${extension}`) === compressible);

/** Files with an address of their own, and whose absence is no page's. */
const filesLocation = (folder: string) =>
  `  location ^~ ${folder} {
    error_page 404 @no_file;
${[true, false]
  .flatMap((hasForms) =>
    extensions(hasForms).map((extension) =>
      fileLocation(`~ \\.${extension}$`, `.${extension}`, hasForms ? '$uri$stored_form' : '$uri'),
    ),
  )
  .join('\n')}
    # Forms have no address of their own.
    location ~ \\.(br|gz)$ {
      return 404;
    }
    default_type application/octet-stream;
    try_files $uri =404;
  }
`;

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
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((user) => `  ${user}_temp_path ${quoted(`${folder}/tmp`)};`).join('\n')}
  include site.conf;
}
`;

/** Tables that say which file, or which other address, each address has. */
function addressTables(site: ExportedSite): string {
  const files: Row[] = [
    ...site.pages.map(({ path }): Row => [path, `/${fileOf(path)}`]),
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
  // Hash tables have to hold their keys: room for long addresses, and for twice as many as there are.
  const keys = files.length * 3 + moved.length + site.left.size;
  return [
    `map_hash_max_size ${2 ** Math.ceil(Math.log2(Math.max(1024, keys * 2)))};`,
    'map_hash_bucket_size 256;\n',
    '# The address without the slash at its end.',
    table('$uri', '$page_address', '$uri', [['~^(?<without_slash>.+?)/+$', '$without_slash']]),
    '# Comes before the address of a page that is requested without header and footer.',
    table('$args', '$embedded', '', [['~(^|&)embed(=|&|$)', embed.below]]),
    table('$embedded$page_address', '$page_file', '/~none', files),
    table('$page_address', '$page_moved', '', moved),
    '# Addresses that are expected back.',
    table('$page_address', '$page_left', '', site.left),
  ].join('\n');
}

const accepts = (encoding: string) =>
  `~*(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`;

/** Tables of the headers that depend on the form, the kind and the place of a file. */
const FORM_TABLES = [
  '# The best form that the browser takes; "q=0" is a no.',
  table('$http_accept_encoding', '$stored_form', '', [
    [accepts('br'), '.br'],
    [accepts('gzip'), '.gz'],
  ]),
  table('"$status $uri"', '$content_encoding', '', [
    ['~^404 /(releases|federation|search-index|~fragment|~oembed)/', ''],
    ['~\\.br$', 'br'],
    ['~\\.gz$', 'gzip'],
  ]),
  table('"$status $uri"', '$cache_control', REVALIDATE, [
    [`~^(200|206|304) (/releases/|${SEARCH_INDEX_URL})`, IMMUTABLE],
    [`~^(200|206|304) ${FEDERATION_URL}.*/remote-entry\\.[^/]+\\.js(\\.br|\\.gz)?$`, IMMUTABLE],
    [`~^302 (${EMBED_URL}|${ICON_URL})$`, LOADER_CACHE],
    [`~^404 (/releases/|${FEDERATION_URL}|${SEARCH_INDEX_URL})`, 'no-store'],
  ]),
  table('$uri', '$varies', 'Accept-Encoding', [[`~^/releases/.*\\.(${extensions(false).join('|')})$`, '']]),
  table('$uri', '$allowed_origin', '', [[`~^(${FOR_EVERYBODY}|${FOR_FRAMES})`, '*']]),
  table('$status', '$allowed_methods', '', [['405', ALLOWED_METHODS]]),
].join('\n');

const variableOf = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;
const policyVariable = (owner: string) => `$policy_of_${owner.replaceAll('-', '_')}`;

/** A line for each security header. HSTS may be empty, and is not sent then. */
function securityLines(security: SecuritySettings): string {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]): Row => [
    name,
    typeof value === 'string' ? value : variableOf(name),
  ]);
  if (security.hasHsts) lines.push(['Strict-Transport-Security', '$hsts']);
  return lines.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join('\n');
}

/** Tables of the security headers that differ from answer to answer. One of its own holds the policy of each package once. */
function securityTables({ pages, policies }: ExportedSite): string {
  // Pages and the service worker, in each form in which they are stored.
  const policyRows = [
    ...pages.map(({ path, owner }): Row => [`/${fileOf(path)}`, policyVariable(owner)]),
    ['/404.html', policyVariable('shell')] as const,
    [WORKER_URL, WORKER_POLICY] as const,
  ].flatMap(([file, policy]) => ['', '.br', '.gz'].map((form): Row => [file + form, policy]));
  const byAudience = Object.entries(SECURITY_HEADERS).flatMap(([name, value]) =>
    typeof value === 'string'
      ? []
      : table('$uri', variableOf(name), value.site, [
          [`~^${FOR_FRAMES}`, value.frames],
          [`~^(${FOR_EVERYBODY})`, value.everybody],
          ...(name === 'Content-Security-Policy' ? policyRows : []),
        ]),
  );
  return [
    ...byAudience,
    ...[...policies].map(([owner, policy]) => table('""', policyVariable(owner), policy, [])),
    '# By TLS to nginx itself, or to the first proxy before it.',
    table('"$scheme $http_x_forwarded_proto"', '$hsts', '', [['~*^(https |http https *(,|$))', HSTS]]),
  ].join('\n');
}
