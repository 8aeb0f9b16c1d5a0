import { mkdtempSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { editionNumbers, readEdition, readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/draft';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';
import { startReader } from './reader';
import { execFileSync } from 'node:child_process';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, type Ended } from '../../support/project/run-tool';

let program: string | undefined;

/**
 * The worker bundled into one file inside the project, where it finds libraries, so that it starts fast.
 */
function workerProgram(): string {
  if (program) return program;
  const cache = join(projectFolder(), 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(mkdtempSync(join(cache, 'release-worker-')), 'worker.mjs');
  // The process in which pages are rendered is a plain file already; it is looked for beside the program.
  const part = 'render-process.mjs';
  copyFileSync(join(projectFolder(), 'release/prerender', part), join(dirname(file), part));
  // As a process, because esbuild does not run with jest's globals.
  execFileSync(join(dirname(require.resolve('esbuild/package.json')), 'bin/esbuild'), [
    join(__dirname, 'release-worker.ts'),
    `--outfile=${file}`,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--main-fields=module,main',
    '--external:lightningcss',
    '--external:typescript',
    "--banner:js=import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(process.argv[1]);",
    '--log-level=error',
  ]);
  program = file;
  return program;
}

afterAll(() => program && rmSync(dirname(program), { recursive: true, force: true }));

type WorkerOrder = { store: string; releases: { name: string; text: string }[] };

/** Runs a worker to its end. */
const runWorker = (order: WorkerOrder): Promise<Ended> =>
  runProgram([workerProgram(), JSON.stringify(order)], projectFolder(), process.env);

const PROCESSES = 8;
/** `RELEASES=200 npm run test:integration -- at-once` tries more of them. */
const RELEASES = Number(process.env.RELEASES ?? 16);
const REMOTES = ['our-story', 'our-work', 'about-raptors', 'engage', 'events-donate'];
const NAMES = [...REMOTES, 'shell'];

it(`loses none of ${RELEASES} releases that eight processes make of five remotes and the shell`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-at-once-'));
  const store = folderStore(folder);
  await releaseSources(store, [aShell(), ...REMOTES.map((name) => aRemote({ name }))]);
  const reader = await startReader(folder, [
    '/',
    '/registry.json',
    '/Our_Work/One',
    '/Events_Donate/Two',
    '/Engage/One',
  ]);

  const orders = Array.from({ length: PROCESSES }, (_, worker) =>
    Array.from({ length: RELEASES / PROCESSES }, (_, round) => ({
      name: NAMES[(worker + round) % NAMES.length] ?? 'shell',
      text: `worker ${worker} round ${round}`,
    })),
  );
  const ended = await Promise.all(orders.map((releases) => runWorker({ store: folder, releases }))).finally(
    reader.stop,
  );
  expect(ended.map(({ status, stderr }) => ({ status, stderr }))).toEqual(
    orders.map(() => ({ status: 0, stderr: '' })),
  );

  const history = await Promise.all(
    (await editionNumbers(store)).map((number) => readEdition(store, number)),
  );
  expect(history).toHaveLength(1 + RELEASES);
  const wanted = orders
    .flat()
    .map(({ name, text }) => (name === 'shell' ? aShell({ text }) : aRemote({ name, text })).release.id);
  const released = history.slice(1).flatMap(({ change }) => change.packages.map(({ to }) => to));
  expect(released.sort()).toEqual(wanted.sort());

  // Each one was live in turn: it replaced what was live before it.
  const now: Record<string, string | undefined> = {};
  for (const { change } of history) {
    for (const { name, from, to } of change.packages) {
      expect({ name, from }).toEqual({ name, from: now[name] });
      now[name] = to;
    }
  }
  expect(liveReleases(await readLiveEdition(store))).toEqual(now);
  expect(reader.faults).toEqual([]);
  expect(reader.answers()).toBeGreaterThan(RELEASES / 2);
  await rm(folder, { recursive: true, force: true });
}, 150_000);
