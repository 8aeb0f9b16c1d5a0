import { join } from 'node:path';
import { editionNumbers, readEdition, readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/plan/live';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aFolder } from '../../support/project/a-folder';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';
import { startReader } from './reader';
import type { WorkerOrder } from './release-worker';
import { projectFolder } from '../../support/project/project-folder';
import { runProgram, type Ended } from '../../support/project/run-tool';

const WORKER = `import { register } from 'tsx/esm/api';
register();
await import(${JSON.stringify(join(__dirname, 'release-worker.ts'))});`;

function runWorker(order: WorkerOrder): Promise<Ended> {
  // The renderer looks for libraries from `process.argv[1]`.
  const tool = join(projectFolder(), 'tools/cli/bin.mjs');
  const words = ['--input-type=module', '--eval', WORKER, tool, JSON.stringify(order)];
  return runProgram(words, projectFolder(), process.env);
}

const PROCESSES = 4;
/** `RELEASES=200` tries more of them. */
const RELEASES = Number(process.env.RELEASES ?? 12);
const REMOTES = ['our-story', 'our-work', 'about-raptors', 'engage', 'events-donate'];
const NAMES = [...REMOTES, 'shell'];

it(`loses none of ${RELEASES} releases that four processes make of five remotes and the shell`, async () => {
  const folder = aFolder();
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

  // Each release replaced the one that was live.
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
}, 150_000);
