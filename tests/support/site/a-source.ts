import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { englishPath } from '@raptors/shared/contract/language';
import { pagePolicy } from '@raptors/shared/contract/page-policy';
import { STORE_FORMAT } from '@raptors/shared/publishing/format';
import { createHash } from 'node:crypto';
import type { Manifest, PageEntry } from '@raptors/shared/publishing/manifest';
import type { Journey } from '@raptors/shared/publishing/journeys';
import type { Release } from '@raptors/shared/publishing/release';
import { once, type ReleaseReader } from '@raptors/site/releases/release-reader';
import { compress } from '@raptors/site/store/compressed';

type Page = Partial<PageEntry> & {
  path: string;
  module?: string;
  html?: string;
  /** First lines of the prerender bundle of a remote. */
  code?: string;
};

type Overrides = {
  name?: string;
  version?: string;
  /** On every page without `html`; another text makes another release. */
  text?: string;
  contract?: number;
  shared?: Record<string, string>;
  section?: Manifest['section'];
  pages?: Page[];
  redirects?: Manifest['redirects'];
  forms?: Manifest['forms'];
  journeys?: Journey[];
  styles?: string;
  script?: string;
  missing?: string[];
  offered?: Manifest['files'];
  /** `page.0123456789.js` is a script of each page of a remote. */
  files?: Record<string, string | Buffer>;
  id?: string;
};

const PAGE_SCRIPT = 'page.0123456789.js';

const sha = (algorithm: string, content: string | Buffer) => createHash(algorithm).update(content);

/** A tiny release that can be checked, prerendered and served. */
export function aRemote({
  name = 'our-work',
  text = 'first',
  pages,
  ...rest
}: Overrides = {}): ReleaseReader {
  const title = name.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1));
  const wanted = pages ?? [{ path: `/${title.join('_')}/One` }, { path: `/${title.join('_')}/Two` }];
  return aSource({ name, text, pages: wanted, shared: { react: '^19.0.0' }, ...rest });
}

export function aShell({ text = 'first', ...rest }: Overrides = {}): ReleaseReader {
  return aSource({
    name: 'shell',
    text,
    pages: [
      { path: '/', module: './Home' },
      { path: '/Not_found', module: './NotFound' },
    ],
    shared: { react: '19.3.1' },
    ...rest,
  });
}

function aSource({
  name = '',
  version = '1.0.0',
  text = '',
  contract = 1,
  pages = [],
  shared = {},
  files = {},
  script = '',
  styles = '.page{color:#123}',
  ...rest
}: Overrides): ReleaseReader {
  const entries = pages.map(({ html, code = '', ...page }) => {
    const module = page.module ?? moduleOf(page.path);
    return {
      code,
      html:
        html ??
        `<h1>${page.path === '/' ? 'Home' : page.path}</h1><p>${text}</p><p>${'A raptor over the ridge. '.repeat(8)}</p>`,
      page: {
        title: `${page.path} of ${name}`,
        description: 'A page for the tests of the release tool, long enough.',
        ...page,
        module,
      },
    };
  });
  const owner = parsePackageKey(name);
  const manifest = {
    package: owner,
    contract,
    ...(rest.section ? { section: rest.section } : {}),
    pages: entries.map(({ page }) => page),
    ...(rest.redirects ? { redirects: rest.redirects } : {}),
    ...(rest.forms ? { forms: rest.forms } : {}),
    ...(rest.offered ? { files: rest.offered } : {}),
  } as Manifest;
  const isShell = owner.name === 'shell';
  const entry = isShell ? 'shell.0123456789.js' : 'remote-entry.0123456789.js';
  const publicFiles: Record<string, Buffer> = {
    [entry]: Buffer.from(`/* ${name} ${text} */${script}`),
    'page.0123456789.css': Buffer.from(`${styles}/* ${text} */`),
    ...Object.fromEntries(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)])),
  };
  const server: Record<string, Buffer> = isShell
    ? {
        'shell.cjs': Buffer.from(
          SHELL_BUNDLE +
            `const name = '${name}'; const pages = ${JSON.stringify(Object.fromEntries(entries.map(({ page, html }) => [englishPath(page.path), html])))};`,
        ),
      }
    : Object.fromEntries(
        entries.map(({ page, html, code }) => [
          `${page.module.slice(2)}.cjs`,
          Buffer.from(`${code}\n${remoteBundle(page.module.slice(2), html)}`),
        ]),
      );
  const print = sha(
    'sha256',
    JSON.stringify([manifest, text, version, files, entries, shared, rest.journeys, script, styles]),
  )
    .digest('hex')
    .slice(0, 12);
  const id = rest.id ?? `${version}-${print}`;
  const parts = isShell
    ? ['shell', ...manifest.pages.map(({ module }) => module.slice(2))]
    : manifest.pages.map(({ module }) => module).filter((module) => !rest.missing?.includes(module));
  const scripts = [entry, PAGE_SCRIPT].filter((file) => publicFiles[file]);
  const release: Release = {
    format: STORE_FORMAT,
    package: owner,
    id,
    manifest,
    ...(rest.journeys ? { journeys: rest.journeys } : {}),
    entry,
    globalName: `remote_${name}_${id}`.replace(/\W/g, '_'),
    modules: Object.fromEntries(
      parts.map((part) => [
        part,
        { scripts: isShell ? [] : scripts, styles: ['page.0123456789.css'], ...codeOf(part, entries) },
      ]),
    ),
    shared,
    files: describe(publicFiles, true),
    server: describe(server, false),
  };
  return {
    release,
    manifestFile: isShell ? 'shell/shell.json' : `remotes/${name}/remote.json`,
    readPublic: once(async (file) => compress(file, publicFiles[file] ?? Buffer.alloc(0), 4)),
    readServer: async (file) => server[file] ?? Buffer.alloc(0),
  };
}

function codeOf(module: string, entries: readonly { page: Pick<PageEntry, 'module'>; html: string }[]) {
  const of = entries.find(({ page }) => page.module === module);
  return of && { code: sha('sha256', of.html).digest('hex').slice(0, 16) };
}

/** `/Our_Work/One` → `./One`. */
function moduleOf(path: string): string {
  const word = (path.split('/').at(-1) ?? '').replace(/\W|_/g, '');
  return `./${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function describe(files: Record<string, Buffer>, isPublic: boolean): Release['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [
      file,
      {
        bytes: bytes.length,
        sha256: sha('sha256', bytes).digest('hex'),
        ...(isPublic && /\.(js|css)$/.test(file)
          ? { integrity: `sha384-${sha('sha384', bytes).digest('base64')}` }
          : {}),
      },
    ]),
  );
}

/** A component as a function that returns HTML. `throw …` throws, `wait` never finishes, `loop` never ends. */
function remoteBundle(component: string, html: string): string {
  if (html === 'wait') return `exports.${component} = () => new Promise(() => {});`;
  if (html === 'loop') return `exports.${component} = () => { for (;;) {} };`;
  const answer = html.startsWith('throw ')
    ? `{ throw new Error(${JSON.stringify(html.slice(6))}); }`
    : `${JSON.stringify(html)}.replace('{record}', record)`;
  return `exports.${component} = (record) => ${answer};`;
}

/** Allows the document's own styles. */
const POLICY = pagePolicy({ 'style-src': ['{styles}'] });

const SHELL_BUNDLE = `
exports.renderPage = async ({ page, description, styles, Component }) => [
  '<!doctype html><html lang="en"><head><title>' + page.title + '</title>',
  '<meta http-equiv="Content-Security-Policy" content="' + ${JSON.stringify(POLICY)}.replace('{styles}', styles.map(({ hash }) => "'" + hash + "'").join(' ')) + '">',
  '<meta name="description" content="' + description + '">',
  styles.map(({ address, css }) => '<style data-href="' + address + '">' + css + '</style>').join(''),
  '<script defer src="/releases/' + name + '/' + page.shell + '/shell.0123456789.js"></script></head><body>',
  '<div id="site"><header><nav><a href="/">Home</a>' + page.navigation.sections.map((section) => section.links.map(({ path, label }) => '<a href="' + path + '">' + label + '</a>').join('')).join('') + '</nav></header>',
  '<main id="main"><div data-page="">' + (Component ? await Component(page.pin.record) : pages[page.path]) + '</div></main></div>',
  '<script type="application/json" id="page-data">' + JSON.stringify(page).replaceAll('<', '\\\\u003c') + '</script>',
  '</body></html>',
].join('\\n');
`;
