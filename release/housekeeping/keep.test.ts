/** Releases that other sites use stay, whatever is released, rolled back or pruned. */
import { servedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { decideRelease } from '../edition/decide';
import { decideRollbackToEdition } from '../edition/decide-rollback';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { flip } from '../edition/flip';
import { decideKeep, decideUnkeep, keptReleases } from './keep';
import { findGarbage, removeGarbage } from './prune';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO = { by: 'Asha', at: new Date(Date.now() - 400 * DAY_MS).toISOString() };
const idOf = (text: string) => aRemote({ text }).release.id;

let store: ReturnType<typeof memoryStore>;
beforeEach(async () => {
  store = memoryStore();
  for (const text of ['a', 'b']) await release(text);
});

async function release(text: string) {
  const candidates = [aShell(), aRemote({ text })];
  await flip(store, decideRelease(store, candidates, {}), { about: LONG_AGO, candidates });
}

const keep = (version: string) =>
  flip(store, decideKeep(store, 'our-work', version, { ...LONG_AGO, message: 'the museum' }), {
    about: LONG_AGO,
  });

async function prune() {
  store.age(DAY_MS);
  await removeGarbage(store, await findGarbage(store, { editions: 1, days: 0 }));
}

const find = async (version?: string) => {
  const edition = await servedSite(store).current();
  return edition?.find('/our_work/one', version);
};

it('serves the pages of a kept release after everything else of it is gone, with all that they need', async () => {
  await keep(idOf('a'));
  await release('c');
  await prune();
  const found = await find(idOf('a'));
  expect(found).toMatchObject({ status: 'page', owner: 'our-work', release: idOf('a') });
  const file = found?.status === 'page' ? found.file : '';
  expect((await store.read(keys.object(file, 'html')))?.toString()).toContain('<p>a</p>');
  expect(await store.has(keys.release('our-work', idOf('a')))).toBe(true);
  expect(await store.has(keys.release('shell', aShell().release.id))).toBe(true);
  // This one is not kept.
  expect(await store.has(keys.release('our-work', idOf('b')))).toBe(false);
});

it('lets prune remove the release once it is no longer kept', async () => {
  await keep(idOf('a'));
  await flip(store, decideUnkeep(store, 'our-work', idOf('a'), LONG_AGO), { about: LONG_AGO });
  await prune();
  expect(await store.has(keys.release('our-work', idOf('a')))).toBe(false);
});

it('stays kept when the site goes back to an edition from before', async () => {
  await keep(idOf('a'));
  await flip(store, decideRollbackToEdition(store, 1, {}), { about: LONG_AGO });
  const live = await readLiveEdition(store);
  expect(live && keptReleases(live)).toMatchObject([
    { name: 'our-work', release: idOf('a'), by: 'Asha', message: 'the museum' },
  ]);
});

it('refuses to keep a release whose pages are gone, and a release of embed', async () => {
  const { release: other } = aRemote({ text: 'never live' });
  await store.write(keys.release('our-work', other.id), JSON.stringify(other));
  await expect(keep(other.id)).rejects.toThrow(/No edition that the store still has shows our-work/);
  const live = await readLiveEdition(store);
  await expect(decideKeep(store, 'embed', '1.0.0', LONG_AGO)(live)).rejects.toThrow(/embed stay in any case/);
});

it('never removes a release of embed, since other sites name it with its hash', async () => {
  await store.write('releases/embed/1.0.0-0123456789ab/embed.0123456789.js', 'loader');
  await store.write(keys.release('embed', '1.0.0-0123456789ab'), '{}');
  await prune();
  expect(store.keys()).toContain('releases/embed/1.0.0-0123456789ab/embed.0123456789.js');
});
