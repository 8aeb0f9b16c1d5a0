import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import webpackDevMiddleware from 'webpack-dev-middleware';
import webpackHotMiddleware from 'webpack-hot-middleware';
import webpack, { type Compiler, type MultiCompiler } from 'webpack';
import { createServer as createSiteServer } from '@raptors/release/serve/serve';
import { readLiveEdition } from '@raptors/release/edition/editions';
import { liveReleases } from '@raptors/release/edition/plan';
import { storedSource } from '@raptors/release/edition/release-source';
import { readEnv } from '@raptors/release/env';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { packageFolders, projectFolder } from '@raptors/release/project';
import { openStore } from '@raptors/release/store/open-store';
import { InvalidFileError } from '@raptors/shared/contract/problem';
import { readSourcePackage } from '@raptors/webpack/source-package';
import { devDocument, devRegistry, type DevSite } from './dev-site';
import { hotConfig } from './hot-config';

const HELP = `Usage: npm run dev                  shell and all remotes hot
       npm run dev -- <name>…        only these remotes hot, the others as released in the local store`;

/** Starts the development server and returns the exit status. */
export async function dev(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const project = projectFolder();
  // What other sites load is no part of what visitors see here.
  const packages = new Map([...packageFolders(project)].filter(([name]) => name !== EMBED_NAME));
  const unknown = positionals.filter((name) => !packages.has(name));
  if (unknown.length > 0) {
    console.error(
      `There is no package "${unknown.join('", "')}". The packages are: ${[...packages.keys()].join(', ')}.`,
    );
    return 1;
  }
  const names = positionals.length > 0 ? positionals : [...packages.keys()];
  const env = readEnv(project);
  const folders = new Map([...packages].filter(([name]) => name === 'shell' || names.includes(name)));
  try {
    return await serveHot(folders, env);
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function serveHot(
  folders: ReadonlyMap<string, string>,
  env: ReturnType<typeof readEnv>,
): Promise<number> {
  const startedAt = performance.now();
  // The shell is always built here: only a development build of React can swap components under a running page.
  const hot = [...folders.values()].map(readSourcePackage);
  const compiler = webpack(hot.map(hotConfig)) as MultiCompiler;
  const released = await createSiteServer(await openStore(env.store));
  const site = async (): Promise<DevSite> => ({
    shell: readSourcePackage(folders.get('shell') ?? ''),
    hot: [...folders.values()].map(readSourcePackage),
    released: await releasedRemotes(env.store, folders),
  });
  const middlewares = [
    webpackDevMiddleware(compiler as never, { stats: 'errors-warnings' } as never),
    webpackHotMiddleware(compiler as unknown as Compiler, { path: '/~dev/events', log: false }),
  ] as unknown as Middleware[];

  await released.ready();
  const server = createServer((request, response) => {
    runAll(middlewares, request, response, async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      if (pathname.startsWith('/releases/')) return released.routing(request, response);
      if (pathname === '/registry.json')
        return send(response, 200, 'application/json', JSON.stringify(devRegistry(await site())));
      const { html, isFound } = devDocument(await site(), pathname);
      return send(response, isFound ? 200 : 404, 'text/html; charset=utf-8', html);
    });
  });
  server.listen(env.port, env.host);
  await new Promise<void>((ready) => compiler.hooks.done.tap('dev', () => ready()));
  console.log(
    `Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: http://${env.host}:${env.port}`,
  );
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  process.exit(0);
}
type Middleware = (request: unknown, response: unknown, next: () => void) => void;

function runAll(
  middlewares: readonly Middleware[],
  request: unknown,
  response: unknown,
  last: () => Promise<void> | void,
): void {
  const [first, ...rest] = middlewares;
  if (!first) return void Promise.resolve(last()).catch((error: unknown) => console.error(error));
  first(request, response, () => runAll(rest, request, response, last));
}

function send(
  response: import('node:http').ServerResponse,
  status: number,
  type: string,
  body: string,
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

/** Live releases of the remotes that are not served hot. */
async function releasedRemotes(place: string, hot: ReadonlyMap<string, string>) {
  const store = await openStore(place);
  const live = Object.entries(liveReleases(await readLiveEdition(store)));
  return Promise.all(
    live
      .filter(([name]) => name !== 'shell' && name !== EMBED_NAME && !hot.has(name))
      .map(async ([name, id]) => (await storedSource(store, name, id)).release),
  );
}
