import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { OTHER_HOST, startHttpServer, type RunningServer } from '../../support/site/http-server';

type HostConfig = (siteUrl: string) => Configuration;

/** The page of every host: its own styles are what must not change. */
const PAGE = join(import.meta.dirname, 'host.html');

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds the host in a folder beside this file, with its own configuration, and serves it on an origin of its own.
 * Any address that is no file gets the host's page, with a strict policy of its own.
 */
export async function startHost(name: string, siteUrl: string): Promise<RunningServer> {
  const source = join(import.meta.dirname, name);
  const folder = await mkdtemp(join(tmpdir(), `host-${name}-`));
  const { default: configure } = (await import(pathToFileURL(join(source, 'webpack.config.mjs')).href)) as {
    default: HostConfig;
  };
  const config = configure(siteUrl);
  await build({ ...config, context: source, output: { ...config.output, path: folder } });
  const policy = policyOf(await readFile(PAGE, 'utf8'), siteUrl);
  const server = await startHttpServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://host').pathname);
    const isFile = extname(path) !== '';
    const file = isFile ? join(folder, path) : PAGE;
    const content = await readFile(file).catch(() => undefined);
    // Browsers ask for an icon by themselves.
    const isMissing = !content && path !== '/favicon.ico';
    response.writeHead(isMissing ? 404 : 200, {
      'Content-Type': TYPES[extname(file)] ?? 'text/plain',
      'Content-Security-Policy': policy,
    });
    response.end(content);
  }, OTHER_HOST);
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
    webpack(
      { mode: 'production', stats: 'errors-warnings', performance: false, ...config },
      (error, stats) => {
        if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
        else built();
      },
    );
  });
}
