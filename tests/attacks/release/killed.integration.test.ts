import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editionNumbers, readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/plan/live';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { releaseSources } from '../../support/site/release-sources';
import { age } from './own-process';
import { startReader, type Reader } from './reader';

/** `WHOLE=1 npm run test:integration -- release/killed` kills before each step. */
const EVERY = process.env.WHOLE ? 1 : 5;
const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/engage/two', '/our_work/TWO'];

const STEPS = ['write', 'create', 'link', 'refresh', 'flush', 'remove', 'removeUnused', 'removeLeftovers'];

/** The store of a command that is killed before a step: a write, also each of several files. From then on it does and answers nothing. */
function killedBefore(store: Store, last: number) {
  let step = 0;
  let isKilled = false;
  let die = () => undefined as void;
  const killed = new Promise<true>((resolve) => (die = () => resolve(true)));
  const never = new Promise<never>(() => undefined);
  const isLast = () => (isKilled ||= ++step === last);
  const kill = () => (die(), never);
  const members = Object.entries(store).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? (...words: unknown[]) =>
          isKilled || (STEPS.includes(name) && isLast())
            ? kill()
            : (member as (...words: unknown[]) => unknown)(...words)
      : member,
  ]);
  const mortal: Store = {
    ...(Object.fromEntries(members) as Store),
    async writeAll(writings) {
      const end = writings.findIndex(isLast);
      await store.writeAll(end < 0 ? writings : writings.slice(0, end));
      if (isKilled) await kill();
    },
  };
  return { mortal, killed };
}

let folder: string;
let reader: Reader;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-killed-'));
  await releaseSources(folderStore(folder), [aShell(), aRemote(), aRemote({ name: 'engage' })]);
  reader = await startReader(folder, ADDRESSES);
});

afterEach(async () => {
  await reader.stop();
  await rm(folder, { recursive: true, force: true });
});

const live = async (name: string) => liveReleases(await readLiveEdition(folderStore(folder)))[name];

it('leaves the old or the new edition, killed before a step of a release', async () => {
  let killed = 0;
  for (let step = 1; ; step += EVERY) {
    const text = `step ${step}`;
    const before = await live('our-work');
    const command = killedBefore(folderStore(folder), step);
    const ended = releaseSources(command.mortal, [aRemote({ text })], text);
    const wasKilled = await Promise.race([command.killed, ended.then(() => false)]);
    const after = await live('our-work');
    expect([before, aRemote({ text }).release.id]).toContain(after);
    if (!wasKilled) break;
    killed += 1;
    // The very next release, of the same content, succeeds and is live.
    if (step % 4 === 0) {
      await releaseSources(folderStore(folder), [aRemote({ text })]);
      expect(await live('our-work')).toBe(aRemote({ text }).release.id);
    }
  }
  expect(killed).toBeGreaterThan(15 / EVERY);
  expect(reader.faults).toEqual([]);
  expect(reader.answers()).toBeGreaterThan(killed);

  // Leftovers of killed commands are removed when they are older than any running command.
  age(folder);
  await releaseSources(folderStore(folder), [aRemote({ text: 'after all' })]);
  expect(await live('our-work')).toBe(aRemote({ text: 'after all' }).release.id);
  expect(readdirSync(join(folder, '.tmp'))).toEqual([]);
  expect(readdirSync(join(folder, 'runs'))).toEqual([]);
  const numbers = await editionNumbers(folderStore(folder));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 300_000);
