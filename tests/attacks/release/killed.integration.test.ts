import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { editionNumbers, readLiveEdition } from '@raptors/site/editions/editions';
import { liveReleases } from '@raptors/release/plan/live';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { asStoreError, StoreError } from '@raptors/site/store/store-error';
import type { Store } from '@raptors/site/store/store';
import { aFolder } from '../../support/project/a-folder';
import { aRemote, aShell } from '../../support/site/a-source';
import { memoryStore } from '../../support/site/memory-store';
import { releaseSources } from '../../support/site/release-sources';
import { age } from './age';
import { startReader, type Reader } from './reader';

/** `WHOLE=1` kills before each step, not every fifth. */
const EVERY = process.env.WHOLE ? 1 : 5;
const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/engage/two', '/our_work/TWO'];

const WRITES = ['write', 'create', 'link'];
const STEPS = [...WRITES, 'refresh', 'flush', 'remove', 'removeUnused', 'removeLeftovers'];

/** From step `last` on, `end` replaces every call. */
function endingBefore(store: Store, last: number, end: () => Promise<never>, steps = STEPS): Store {
  let step = 0;
  let isOver = false;
  const isLast = () => (isOver ||= ++step === last);
  const members = Object.entries(store).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? (...words: unknown[]) =>
          isOver || (steps.includes(name) && isLast())
            ? end()
            : (member as (...words: unknown[]) => unknown)(...words)
      : member,
  ]);
  return {
    ...(Object.fromEntries(members) as Store),
    async writeAll(writings) {
      const stop = writings.findIndex(isLast);
      await store.writeAll(stop < 0 ? writings : writings.slice(0, stop));
      if (isOver) await end();
    },
  };
}

let folder: string;
let reader: Reader;

beforeEach(async () => {
  folder = aFolder();
  await releaseSources(folderStore(folder), [aShell(), aRemote(), aRemote({ name: 'engage' })]);
  reader = await startReader(folder, ADDRESSES);
});

afterEach(() => reader.stop());

const live = async (name: string) => liveReleases(await readLiveEdition(folderStore(folder)))[name];

it('leaves the old or the new edition, killed before a step of a release', async () => {
  let killed = 0;
  for (let step = 1; ; step += EVERY) {
    const text = `step ${step}`;
    const before = await live('our-work');
    let die: (isKilled: true) => void = () => undefined;
    const dead = new Promise<true>((resolve) => (die = resolve));
    const kill = () => (die(true), new Promise<never>(() => undefined));
    const ended = releaseSources(endingBefore(folderStore(folder), step, kill), [aRemote({ text })], text);
    const wasKilled = await Promise.race([dead, ended.then(() => false)]);
    const after = await live('our-work');
    expect([before, aRemote({ text }).release.id]).toContain(after);
    if (!wasKilled) break;
    killed += 1;
    // The next release of the same content succeeds.
    if (step % 4 === 0) {
      await releaseSources(folderStore(folder), [aRemote({ text })]);
      expect(await live('our-work')).toBe(aRemote({ text }).release.id);
    }
  }
  expect(killed).toBeGreaterThan(15 / EVERY);
  expect(reader.faults).toEqual([]);
  expect(reader.answers()).toBeGreaterThan(killed);

  // Leftovers of a day ago are removed.
  age(folder);
  await releaseSources(folderStore(folder), [aRemote({ text: 'after all' })]);
  expect(await live('our-work')).toBe(aRemote({ text: 'after all' }).release.id);
  expect(readdirSync(join(folder, '.tmp'))).toEqual([]);
  expect(readdirSync(join(folder, 'runs'))).toEqual([]);
  const numbers = await editionNumbers(folderStore(folder));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 300_000);

it('says what is wrong and leaves the site as it was, whichever write finds the disk full', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
  const before = await readLiveEdition(store);
  const full = async () => {
    throw asStoreError(Object.assign(new Error('full'), { code: 'ENOSPC' }), '/srv/site');
  };
  for (let step = 1; ; step += 1) {
    const outcome = await releaseSources(endingBefore(store, step, full, WRITES), [
      aRemote({ text: 'new' }),
    ]).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) break;
    expect(outcome).toBeInstanceOf(StoreError);
    expect(outcome.message).toMatch(
      /The disk that holds the store \/srv\/site is full\. .*run the same command again/,
    );
    expect(await readLiveEdition(store)).toEqual(before);
  }
  expect(liveReleases(await readLiveEdition(store))['our-work']).toBe(aRemote({ text: 'new' }).release.id);
});
