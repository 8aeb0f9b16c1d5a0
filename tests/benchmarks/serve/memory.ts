// What the server holds under load, each minute: resident memory, and the heap after the collection of garbage. All pages, the registry, files of
// releases, and a new address without a page every time, so that whatever is kept by address would grow. Prints a table; asserts nothing.
// Run: STORE=<folder> npx tsx tests/benchmarks/serve/memory.ts [minutes] [requests per second]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import autocannon, { type Request } from 'autocannon';
import * as v from 'valibot';
import { projectFolder } from '../../support/project/project-folder';
import { freePort } from '../../support/site/http-server';

const minutes = Number(process.argv[2] ?? 10);
const perSecond = Number(process.argv[3] ?? 300);
const CONNECTIONS = 10;
const ENCODINGS = ['br, gzip', 'gzip', 'identity'];

/** Makes the server tell what it holds, whenever it gets this signal. */
const REPORT = `data:text/javascript,process.on('SIGUSR2',()=>{gc();console.error(JSON.stringify(process.memoryUsage()))})`;
const usageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ rss: v.number(), heapUsed: v.number(), external: v.number() }),
);

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['--expose-gc', '--import', REPORT, 'serve/bin.mjs'], {
  cwd: projectFolder(),
  env: {
    ...process.env,
    STORE: resolve(process.env.STORE ?? '.site'),
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
try {
  await new Promise((started) => server.stdout.once('data', started));
  const registry = v.parse(registrySchema, await (await fetch(url + REGISTRY_URL)).json());
  const requests = requestsOf(registry);
  console.log(`${requests.length} addresses in turn, ${CONNECTIONS} connections, ${perSecond} requests/s`);
  console.log('minute    requests   resident MB   heap MB   outside heap MB');
  await report(0, 0);
  let sent = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { requests: answered, errors } = await autocannon({
      url,
      connections: CONNECTIONS,
      overallRate: perSecond,
      duration: 60,
      requests,
    });
    if (errors > 0) throw new Error(`${errors} requests got no answer in minute ${minute}.`);
    sent += answered.total;
    await report(minute, sent);
  }
} finally {
  server.kill('SIGTERM');
}

/** All that a site is asked for, and what it is not. */
function requestsOf({ remotes, pages }: Registry): Request[] {
  const files = remotes.flatMap(({ entry, pages }) => [entry, ...pages.flatMap(({ scripts }) => scripts)]);
  const records = remotes.flatMap(({ sets = [] }) =>
    sets.flatMap(({ path, records }) => Object.keys(records).map((slug) => path.replace('{slug}', slug))),
  );
  const paths = [...pages, ...remotes.flatMap((remote) => remote.pages)].map(({ path }) => path);
  const known = [...paths, ...records, REGISTRY_URL, ...new Set(files)].flatMap((path) =>
    ENCODINGS.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
  );
  let unknown = 0;
  const nowhere = (request: Request): Request => ({
    ...request,
    path: `/Nowhere/${(unknown += 1)}?q=${unknown}`,
  });
  return known.flatMap((request, place) =>
    place % 4 === 0 ? [request, { setupRequest: nowhere }] : [request],
  );
}

async function report(minute: number, sent: number): Promise<void> {
  const printed = new Promise<string>((done) => server.stderr.once('data', (chunk) => done(String(chunk))));
  server.kill('SIGUSR2');
  const { rss, heapUsed, external } = v.parse(usageSchema, await printed);
  const cells = [String(sent), ...[rss, heapUsed, external].map((bytes) => (bytes / 2 ** 20).toFixed(1))];
  const widths = [12, 14, 10, 18];
  console.log(String(minute).padStart(6) + cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join(''));
}
