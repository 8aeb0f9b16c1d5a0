import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionNumbers, readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/edition/plan';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';
import { age } from './own-process';
import { startReader, type Reader } from './reader';
import { runWorker } from './worker-process';

const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/engage/two', '/our_work/TWO'];
/** `KILLS=100 npm run test:integration -- killed` tries more of them. */
const RANDOM_KILLS = Number(process.env.KILLS ?? 12);

let folder: string;
let reader: Reader;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-killed-'));
  await releaseSources(folderStore(folder), [aShell(), aRemote(), aRemote({ name: 'engage' })]);
  reader = await startReader(folder, ADDRESSES);
});

afterEach(async () => {
  await reader.stop();
  rmSync(folder, { recursive: true, force: true });
});

const live = async (name: string) => liveReleases(await readLiveEdition(folderStore(folder)))[name];

it('leaves the old or the new edition, killed before any step of a release', async () => {
  let killed = 0;
  for (let step = 1; ; step++) {
    const text = `step ${step}`;
    const before = await live('our-work');
    const { signal, stderr } = await runWorker({
      store: folder,
      releases: [{ name: 'our-work', text }],
      dieBefore: step,
    });
    expect(stderr).toBe('');
    const after = await live('our-work');
    expect([before, aRemote({ text }).release.id]).toContain(after);
    if (signal !== 'SIGKILL') break;
    killed += 1;
    // The very next release, of the same content, succeeds and is live.
    if (step % 4 === 0) {
      await releaseSources(folderStore(folder), [aRemote({ text })]);
      expect(await live('our-work')).toBe(aRemote({ text }).release.id);
    }
  }
  expect(killed).toBeGreaterThan(15);
  expect(reader.faults).toEqual([]);
  expect(reader.answers()).toBeGreaterThan(killed);
}, 300_000);

it(`leaves the old or the new edition, killed at ${RANDOM_KILLS} random moments`, async () => {
  let died = 0;
  const names = ['our-work', 'shell', 'engage'];
  // Measures how long a release takes on this machine, so that the kills cover all of it, the flip included.
  const startedAt = performance.now();
  await runWorker({ store: folder, releases: [{ name: 'our-work', text: 'whole' }] });
  let windowMs = performance.now() - startedAt;
  for (let round = 0; round < RANDOM_KILLS; round++) {
    const name = names[round % names.length] ?? 'our-work';
    const text = `round ${round}`;
    const before = await live(name);
    // Without this, a store that was removed would look like one that keeps its edition.
    expect(before).toBeDefined();
    const wanted = (name === 'shell' ? aShell({ text }) : aRemote({ name, text })).release.id;
    const { signal } = await runWorker(
      { store: folder, releases: [{ name, text }] },
      { killAfterMs: Math.random() * windowMs },
    );
    if (signal === 'SIGKILL') died += 1;
    windowMs *= signal === 'SIGKILL' ? 1.1 : 0.7;
    expect([before, wanted]).toContain(await live(name));
  }
  expect(died).toBeGreaterThan(RANDOM_KILLS / 4);
  expect((await editionNumbers(folderStore(folder))).length).toBeGreaterThan(RANDOM_KILLS / 10);
  expect(reader.faults).toEqual([]);

  // The next release works, and leftovers of killed commands are removed when they are older than any running command.
  age(folder);
  const { signal, stderr } = await runWorker({
    store: folder,
    releases: [{ name: 'our-work', text: 'after all' }],
  });
  expect({ signal, stderr }).toEqual({ signal: null, stderr: '' });
  expect(await live('our-work')).toBe(aRemote({ text: 'after all' }).release.id);
  expect(readdirSync(join(folder, '.tmp'))).toEqual([]);
  expect(readdirSync(join(folder, 'runs'))).toEqual([]);
  const numbers = await editionNumbers(folderStore(folder));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 300_000);
