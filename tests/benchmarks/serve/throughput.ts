// How many requests per second the server answers, and how long the slowest of a hundred takes, beside nginx with an export of
// the same edition: the two by turns of a second, so that both meet the same machine. Prints a table; asserts nothing.
// Run: STORE=<folder> npx tsx tests/benchmarks/serve/throughput.ts [rounds]
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REGISTRY_URL, registrySchema } from '@raptors/shared/contract/registry';
import { exportEdition } from '@raptors/site/export/export-edition';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import autocannon from 'autocannon';
import { parse } from 'valibot';
import { projectFolder } from '../../support/project/project-folder';
import { startNginx } from '../../support/site/nginx';
import { freePort } from '../../support/site/http-server';

const rounds = Number(process.argv[2] ?? 15);
const CONNECTIONS = 20;
/** What Linux counts a process's time in. */
const TICKS_PER_SECOND = 100;

const store = resolve(process.env.STORE ?? '.site');
const folder = await mkdtemp(join(tmpdir(), 'throughput-'));
// Started by root, nginx reads as another account.
await chmod(folder, 0o755);
const ports = { server: await freePort(), nginx: await freePort() };
type Host = keyof typeof ports;
const url = (host: Host) => `http://127.0.0.1:${ports[host]}`;
const { nginxConfig } = await exportEdition(folderStore(store), folder, {
  listen: `127.0.0.1:${ports.nginx}`,
});
const nginx = await startNginx(nginxConfig, url('nginx'));
const server = spawn(process.execPath, ['site/bin.mjs'], {
  cwd: projectFolder(),
  env: {
    ...process.env,
    STORE: store,
    PORT: String(ports.server),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await new Promise((started) => server.stdout.once('data', started));
  const { remotes } = parse(registrySchema, await (await fetch(url('server') + REGISTRY_URL)).json());
  const [remote] = remotes;
  console.log(
    `${rounds} rounds of 1 s each, ${CONNECTIONS} connections, processes waiting: ${loadavg()[0]?.toFixed(1)}`,
  );
  const paths = { home: '/', page: remote?.pages[0]?.path, registry: REGISTRY_URL, script: remote?.entry };
  for (const [what, path] of Object.entries(paths)) if (path) await measure(what, path);
  const memoryKb = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' }));
  console.log(
    `Afterwards: memory of the server ${Math.round(memoryKb / 1024)} MB, processes waiting: ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  server.kill('SIGTERM');
  await nginx.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Prints how both answer one address. */
async function measure(what: string, path: string): Promise<void> {
  const perSecond: Record<Host, number[]> = { server: [], nginx: [] };
  const p99: Record<Host, number[]> = { server: [], nginx: [] };
  let ticks = 0;
  let answered = 0;
  for (let round = 0; round < rounds; round++)
    for (const host of ['server', 'nginx'] as const) {
      const before = usedTicks();
      const { requests, latency, non2xx } = await autocannon({
        url: url(host) + path,
        connections: CONNECTIONS,
        duration: 1,
        headers: { 'accept-encoding': 'br, gzip' },
      });
      if (non2xx > 0) throw new Error(`${url(host) + path} answered ${non2xx} requests with an error.`);
      perSecond[host].push(requests.total);
      p99[host].push(latency.p99);
      if (host === 'server') {
        ticks += usedTicks() - before;
        answered += requests.total;
      }
      await pause(100);
    }
  const ratios = perSecond.server.map((own, round) => own / (perSecond.nginx[round] ?? own));
  const microseconds = (ticks / TICKS_PER_SECOND / answered) * 1e6;
  console.log(
    [
      what.padEnd(10),
      `server ${median(perSecond.server)}/s, p99 ${median(p99.server)} ms, ${microseconds.toFixed(0)} µs of processor each`,
      `nginx ${median(perSecond.nginx)}/s, p99 ${median(p99.nginx)} ms`,
      `ratio of a round ${median(ratios).toFixed(2)}, of all ${(sum(perSecond.server) / sum(perSecond.nginx)).toFixed(2)}`,
    ].join('; '),
  );
}

/** Time that the server's process has used so far. */
function usedTicks(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
