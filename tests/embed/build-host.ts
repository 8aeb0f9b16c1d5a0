import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../support/site/http-server';
import { EXAMPLE_SITE, guideSnippets } from './guide';

const FOLDER = join(import.meta.dirname, 'hosts');
const PAGE = join(FOLDER, 'host.html');

// Webpack's own plugin supports no manifest.
const HOSTS = { manifest: byManifest, container: byEntry };

/** An application of others, on an origin of its own with a strict policy. */
export async function startFederationHost(name: keyof typeof HOSTS, site: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-host-'));
  await build(folder, HOSTS[name](site));
  const html = await readFile(PAGE, 'utf8');
  const server = await startHttpServer(async ({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policyOf(html, site));
    response.end(isScript ? await readFile(join(folder, url)) : html);
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

async function build(folder: string, federation: webpack.WebpackPluginInstance): Promise<void> {
  const compiler = webpack({
    // React's development build reports problems.
    mode: 'development',
    devtool: false,
    performance: false,
    context: FOLDER,
    entry: './start.js',
    output: { publicPath: '/', path: folder },
    plugins: [federation],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

/** Besides `default-src`, only directives that `docs/for-integrators.md` names. */
function policyOf(html: string, site: string): string {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  return [
    `default-src 'none'`,
    `script-src 'self' ${site}`,
    `style-src ${site} 'sha256-${hash}'`,
    `img-src 'self' ${site}`,
    `font-src ${site}`,
    `connect-src ${site}`,
  ].join('; ');
}
