import { keys } from '@raptors/site/store/keys';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { makeLive } from '@raptors/tests/support/site/release-sources';
import { findRestore, findRollback } from '../plan/history';
import { readEdition, readPackageEntries, readSite } from '@raptors/site/editions/editions';
import { changeSite } from '../edition/release';
import { findGarbage, removeGarbage, RETENTION } from './prune';
import { withLease } from '../edition/leases';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const release = (text: string) => aRemote({ text });
const about = (daysAgo: number) => ({ by: 'Asha', at: new Date(NOW - daysAgo * DAY_MS).toISOString() });

let store: ReturnType<typeof memoryStore>;
beforeEach(() => void (store = memoryStore()));

/** Makes an edition that says it is so many days old. */
async function releasedDaysAgo(daysAgo: number, text: string) {
  await makeLive(store, { kind: 'release', packages: [aShell(), release(text)] }, about(daysAgo));
}

const preview = (text: string, daysAgo: number) =>
  changeSite(
    store,
    { kind: 'release', packages: [release(text)] },
    { target: 'preview', about: about(daysAgo) },
  );

async function prune(retention = RETENTION) {
  store.age(DAY_MS);
  const garbage = await findGarbage(store, retention, NOW);
  await removeGarbage(store, garbage);
  return garbage;
}

const isStored = (text: string) => store.has(keys.release('our-work', release(text).release.id));
const isWhole = async (number: number) => {
  const { site } = await readEdition(store, number);
  return readSite(store, site).then(
    () => true,
    () => false,
  );
};

it('keeps the newest editions, whatever their age', async () => {
  for (const [index, text] of ['a', 'b', 'c', 'd'].entries()) await releasedDaysAgo(400 - index, text);
  const { retainedEditions, releases } = await prune({ editions: 2, days: 30 });
  expect(retainedEditions).toEqual([4, 3]);
  expect(releases.sort()).toEqual(['a', 'b'].map((text) => `our-work/${release(text).release.id}`).sort());
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(isStored))).toEqual([false, false, true, true]);
  expect(await Promise.all([1, 2, 3, 4].map(isWhole))).toEqual([false, false, true, true]);
});

it.each([
  ['because a tab may still be open', 40, [4, 3, 2]],
  // It is unknown when b went live, so it counts as ten days ago, like c.
  ['also when a clock runs ahead', -300, [4, 3, 2, 1]],
  ['also when a clock was never set', 20_000, [4, 3, 2, 1]],
])('keeps what was live within the last days, %s', async (_what, daysAgo, retained) => {
  await releasedDaysAgo(100, 'a');
  await releasedDaysAgo(daysAgo, 'b');
  await releasedDaysAgo(10, 'c');
  await releasedDaysAgo(1, 'd');
  expect((await prune({ editions: 1, days: 30 })).retainedEditions).toEqual(retained);
  const stored = await Promise.all(['a', 'b', 'c', 'd'].map(isStored));
  expect(stored).toEqual([1, 2, 3, 4].map((number) => retained.includes(number)));
});

it('says that a pruned edition or release no longer exists, and can be pruned again', async () => {
  for (const text of ['a', 'b', 'c']) await releasedDaysAgo(400, text);
  await prune({ editions: 1, days: 0 });
  expect((await prune()).retainedEditions).toEqual([3]);
  await expect(findRestore(store, 1)).rejects.toThrow(
    'Edition 1 has been pruned, so its pages no longer exist. Choose a later one.',
  );
  await expect(findRollback(store, 'our-work', release('a').release.id)).rejects.toThrow(
    /^our-work 1\.0\.0-\S+ has been pruned, so its files no longer exist\. Release its sources again/,
  );
});

it('keeps a preview and its release for as many days, and removes them afterwards', async () => {
  await releasedDaysAgo(400, 'a');
  await preview('shown to Asha', 20);
  expect((await prune({ editions: 1, days: 30 })).retainedPreviews).toHaveLength(1);
  expect(await isStored('shown to Asha')).toBe(true);
  const { retainedPreviews, releases } = await prune({ editions: 1, days: 10 });
  expect(retainedPreviews).toEqual([]);
  expect(releases).toEqual([`our-work/${release('shown to Asha').release.id}`]);
  expect(store.keys().filter((key) => key.startsWith('previews/'))).toEqual([]);
  expect(await isStored('shown to Asha')).toBe(false);
});

it('removes nothing that a running command has written', async () => {
  await releasedDaysAgo(400, 'a');
  await withLease(store, async () => {
    await preview('just now', 400);
    const garbage = await findGarbage(store, { editions: 1, days: 0 }, NOW);
    expect(garbage.releases).toEqual([]);
    expect(await removeGarbage(store, garbage)).toEqual([]);
  });
  expect(await isStored('just now')).toBe(true);
});

it('removes what a command had written that died more than ten minutes ago', async () => {
  await releasedDaysAgo(400, 'a');
  await preview('left behind', 400);
  await store.write(keys.run('dead'), JSON.stringify({ startedAt: NOW - DAY_MS }));
  store.age(11 * 60 * 1000);
  await removeGarbage(store, await findGarbage(store, { editions: 1, days: 0 }, NOW));
  expect(await isStored('left behind')).toBe(false);
});

it('keeps a whole edition when a running command may need a file of it', async () => {
  await releasedDaysAgo(100, 'a');
  store.age(DAY_MS);
  await withLease(store, async () => {
    await releasedDaysAgo(50, 'b');
    await makeLive(store, { kind: 'release', packages: [aShell({ text: 'later' })] }, about(40));
    await removeGarbage(store, await findGarbage(store, { editions: 1, days: 1 }, NOW));
  });
  expect(await Promise.all([1, 2, 3].map(isWhole))).toEqual([false, true, true]);
  const shown = await readSite(store, (await readEdition(store, 2)).site);
  await expect(readPackageEntries(store, shown)).resolves.toBeDefined();
  await makeLive(store, await findRestore(store, 2));
});
