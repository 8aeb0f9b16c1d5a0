import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { siteUrl, test } from '../support/browser/journey';
import type { RunningServer } from '../support/site/http-server';
import { serveFolder } from './serve-folder';

type HostConfig = Configuration & { main: string };

/** As a host's package.json would say; the tests keep several versions side by side. */
const react19 = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, { singleton: true, requiredVersion: '19.3.1' }]),
);

/** Applications of other people by name: the file of their own, and what differs of their configuration. */
const HOSTS: Record<string, (site: string) => HostConfig> = {
  // It names manifests. In development React reports everything that is wrong.
  'no-router': (site) => ({
    main: 'visitors.js',
    plugins: [
      new ModuleFederationPlugin({
        name: 'park_visitors',
        // Without it, federation asks every remote for its manifest before the host starts, and a site that is down stops it.
        shareStrategy: 'loaded-first',
        remotes: {
          about_raptors: `about_raptors@${site}/federation/about-raptors/mf-manifest.json`,
          events_donate: `events_donate@${site}/federation/events-donate/mf-manifest.json`,
        },
        shared: react19,
      }) as unknown as webpack.WebpackPluginInstance,
    ],
  }),
};

const FOLDER = join(import.meta.dirname, 'hosts');
/** The page of every host: its own styles are what must not change. */
const PAGE = join(FOLDER, 'host.html');

/**
 * Builds a host and serves it on an origin of its own. Any address that is no file gets the host's page, with a strict policy of its own.
 */
async function startHost(name: string, site: string): Promise<RunningServer> {
  const configure = HOSTS[name];
  if (!configure) throw new Error(`There is no host "${name}".`);
  const folder = await mkdtemp(join(tmpdir(), `host-${name}-`));
  const { main, resolve = {}, ...config } = configure(site);
  await build({
    mode: 'development',
    devtool: false,
    ...config,
    context: FOLDER,
    entry: './start.js',
    resolve: { ...resolve, alias: { ...resolve.alias, host: join(FOLDER, main) } },
    output: { publicPath: '/', path: folder },
  });
  const policy = policyOf(await readFile(PAGE, 'utf8'), site);
  const server = await serveFolder(folder, PAGE, { 'Content-Security-Policy': policy });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
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

function build(config: Configuration): Promise<void> {
  return new Promise((built, failed) => {
    webpack({ stats: 'errors-warnings', performance: false, ...config }, (error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
      else built();
    });
  });
}

const BUILD_MS = 240_000;

/** The host of the tests around the call: built before the first of them. @returns its address */
export function hostOfTests(name: string): () => string {
  let host: RunningServer;
  test.beforeAll(async () => {
    test.setTimeout(BUILD_MS);
    host = await startHost(name, siteUrl());
  });
  test.afterAll(() => host.stop());
  return () => host.url;
}
