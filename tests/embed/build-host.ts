import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';

const FOLDER = join(import.meta.dirname, 'hosts');
/** The page of the host: its own styles are what must not change. */
const PAGE = join(FOLDER, 'host.html');

/** Applications of other people: the file of their own, and how their build knows the site. */
const HOSTS = {
  manifest: { main: 'visitors.js', federation: byManifest },
  // Webpack's own plugin takes no manifest.
  container: { main: 'visitors.js', federation: byEntry },
  // It shares and loads by the runtime alone.
  runtime: {
    main: 'runtime.js',
    federation: (site: string) => new webpack.DefinePlugin({ SITE: JSON.stringify(site) }),
  },
};

/** Builds an application of other people with React 19, and serves it on an origin of its own, with a strict policy. */
export async function startFederationHost(name: keyof typeof HOSTS, site: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-host-'));
  await build(folder, name, site);
  const html = await readFile(PAGE, 'utf8');
  const server = await startHttpServer(async ({ url = '/' }, response) => {
    const isScript = extname(url) === '.js';
    const content = isScript ? await readFile(join(folder, url)) : html;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policyOf(html, site)).end(content);
  }, OTHER_HOST);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const shared = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, { singleton: true, requiredVersion: '19.3.1' }]),
);

const remotesBy = (site: string, file: string) => ({
  our_story: `our_story@${site}/federation/our-story/${file}`,
  events_donate: `events_donate@${site}/federation/events-donate/${file}`,
});

function byManifest(site: string): webpack.WebpackPluginInstance {
  const remotes = remotesBy(site, 'mf-manifest.json');
  return new ModuleFederationPlugin({
    name: 'park_visitors',
    remotes,
    shared,
  }) as unknown as webpack.WebpackPluginInstance;
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
        // In development React reports everything that is wrong.
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

/** As strict as a host may be: all that pages need of the site, and the host's own style sheet. `embed/README.md` says the same. */
function policyOf(html: string, site: string): string {
  const [, ownStyles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(ownStyles).digest('base64');
  return [
    `default-src 'none'`,
    `script-src 'self' ${site}`,
    `style-src ${site} 'sha256-${hash}'`,
    `img-src 'self' ${site}`,
    `font-src ${site}`,
    `connect-src ${site}`,
  ].join('; ');
}
