import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { projectFolder } from '../support/project/project-folder';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';
import { EXAMPLE_SITE, guideSnippets } from './guide';

const FOLDER = join(import.meta.dirname, 'hosts');
/** Its own styles must not change. */
const PAGE = join(FOLDER, 'host.html');

const HOSTS = {
  manifest: { main: 'visitors.js', federation: byManifest },
  // Webpack's own plugin supports no manifest.
  container: { main: 'visitors.js', federation: byEntry },
};

/** Builds an application of others with React 19, on an origin of its own with a strict policy. */
export async function startFederationHost(name: keyof typeof HOSTS, site: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-host-'));
  await build(folder, name, site);
  const server = await serveHost(await readFile(PAGE, 'utf8'), site, (path) => readFile(join(folder, path)));
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Libraries for a page without a build: the federation runtime is ES modules, React is not. */
const MODULES: Record<string, string> = {
  '@module-federation/runtime': 'dist/index.js',
  '@module-federation/runtime-core': 'dist/index.js',
  '@module-federation/sdk': 'dist/index.js',
  '@module-federation/error-codes': 'dist/index.mjs',
  '@module-federation/error-codes/browser': '../dist/browser.mjs',
};
const COMMON_JS: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** A page without a build: an import map, the published federation runtime, and React as from a CDN. */
export async function startUnbuiltHost(site: string): Promise<RunningServer> {
  const libraries = join(projectFolder(), 'node_modules');
  const imports = {
    ...Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, join('/npm', name, file)])),
    ...Object.fromEntries(Object.entries(COMMON_JS).map(([name, file]) => [name, `/common-js/${file}`])),
  };
  const html = (await readFile(PAGE, 'utf8')).replace(
    '<script src="/main.js"></script>',
    `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="/host.js"></script>`,
  );
  return serveHost(html, site, async (path) => {
    const [, kind, file = ''] = /^\/(npm|common-js)\/(.*)/.exec(path) ?? [];
    if (kind) {
      const code = await readFile(join(libraries, file), 'utf8');
      return kind === 'npm' ? code : asModule(code);
    }
    return (await readFile(join(FOLDER, 'runtime.js'), 'utf8')).replaceAll(EXAMPLE_SITE, site);
  });
}

/** CommonJS as an ES module with a default export. */
function asModule(code: string): string {
  const names = [...new Set(Array.from(code.matchAll(/\brequire\("([^"]+)"\)/g), ([, name]) => name))];
  return [
    ...names.map((name, index) => `import library${index} from '${name}';`),
    `const libraries = { ${names.map((name, index) => `'${name}': library${index}`).join(', ')} };`,
    'const require = (name) => libraries[name], module = { exports: {} }, { exports } = module;',
    code,
    'export default module.exports;',
  ].join('\n');
}

/** On an origin of its own. */
function serveHost(html: string, site: string, script: (path: string) => Promise<Buffer | string>) {
  return startHttpServer(async ({ url = '/' }, response) => {
    const isScript = /^\.m?js$/.test(extname(url));
    const content = isScript ? await script(url) : html;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policyOf(html, site)).end(content);
  }, OTHER_HOST);
}

const shared = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, { singleton: true, requiredVersion: '19.3.1' }]),
);

const remotesBy = (site: string, file: string) => ({
  our_story: `our_story@${site}/federation/our-story/${file}`,
  events_donate: `events_donate@${site}/federation/events-donate/${file}`,
});

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** As in the guide, with a second remote. */
function byManifest(site: string): webpack.WebpackPluginInstance {
  const [, code = ''] = guideSnippets('js');
  const optionsOf = new Function('ModuleFederationPlugin', `return ${code.replaceAll(EXAMPLE_SITE, site)}`);
  const written: Options = optionsOf(function (options: Options) {
    return options;
  });
  const remotes = { ...remotesBy(site, 'mf-manifest.json'), ...written.remotes };
  return new ModuleFederationPlugin({ ...written, remotes }) as unknown as webpack.WebpackPluginInstance;
}

function byEntry(site: string): webpack.WebpackPluginInstance {
  const remotes = remotesBy(site, 'remote-entry.js');
  return new webpack.container.ModuleFederationPlugin({ name: 'park_container', remotes, shared });
}

function build(folder: string, name: keyof typeof HOSTS, site: string): Promise<void> {
  const { main, federation } = HOSTS[name];
  return new Promise((built, failed) => {
    webpack(
      {
        // React's development build reports problems.
        mode: 'development',
        devtool: false,
        performance: false,
        context: FOLDER,
        entry: './start.js',
        resolve: { alias: { host: join(FOLDER, main) } },
        output: { publicPath: '/', path: folder },
        plugins: [federation(site)],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
        else built();
      },
    );
  });
}

/** The strictest policy that works, as in `embed/README.md`. */
function policyOf(html: string, site: string): string {
  const hashIn = (element: RegExp) => {
    const [, own = ''] = element.exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(own).digest('base64')}'`;
  };
  return [
    `default-src 'none'`,
    `script-src 'self' ${site} ${hashIn(/<script type="importmap">(.*?)<\/script>/s)}`,
    `style-src ${site} ${hashIn(/<style>(.*?)<\/style>/s)}`,
    `img-src 'self' ${site}`,
    `font-src ${site}`,
    `connect-src ${site}`,
  ].join('; ');
}
