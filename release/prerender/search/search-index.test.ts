import type { SearchEntry } from '@raptors/shared/contract/search-index';
import type { Registry } from '@raptors/shared/contract/registry';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aPageSet } from '@raptors/tests/support/site/a-page-set';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';

const birds = { eagle: 'An eagle', kite: 'A kite' };
const aPage = (title: string, said: string) => `<h1>${title}</h1><p>${said}. ${'It soars. '.repeat(20)}</p>`;
const work = (said: string) =>
  aRemote({ name: 'our-work', text: said, pages: [{ path: '/Our_Work', html: aPage('Our work', said) }] });

async function aSite() {
  const store = memoryStore();
  await releaseSources(store, [aShell(), work('We count kites'), aPageSet({ records: birds })]);
  return store;
}

type Store = Awaited<ReturnType<typeof aSite>>;

const hashesOf = async (store: Store) =>
  (JSON.parse((await answerOf(store, '/registry.json')).body) as Registry).search ?? {};
const entriesOf = async (store: Store, name: string) => {
  const { body } = await answerOf(store, searchIndexUrl((await hashesOf(store))[name] ?? ''));
  return (JSON.parse(body) as { entries: SearchEntry[] }).entries;
};

it('has an index of each package without the page for 404, and serves no other object', async () => {
  const store = await aSite();
  expect(Object.keys(await hashesOf(store))).toEqual(['birds', 'our-work', 'shell']);
  expect((await entriesOf(store, 'our-work')).map(({ path, title }) => [path, title])).toEqual([
    ['/Our_Work', 'Our work'],
  ]);
  expect((await entriesOf(store, 'shell')).map(({ path }) => path)).toEqual(['/']);
  const record = (await readLiveEdition(store))?.site.packages['our-work']?.entry ?? '';
  expect(await store.has(keys.object(record, 'json'))).toBe(true);
  expect((await answerOf(store, searchIndexUrl(record))).statusCode).toBe(404);
});

it('changes only the index of the package that is released', async () => {
  const store = await aSite();
  const before = await hashesOf(store);
  await releaseSources(store, [work('We ring harriers')]);
  const after = await hashesOf(store);
  expect({ ...after, 'our-work': '' }).toEqual({ ...before, 'our-work': '' });
  expect(after['our-work']).not.toBe(before['our-work']);
  expect(JSON.stringify(await entriesOf(store, 'our-work'))).toContain('We ring harriers');
});

it('keeps the entries of a page that is not rendered again', async () => {
  const store = await aSite();
  const before = await entriesOf(store, 'birds');
  await releaseSources(store, [aPageSet({ records: { ...birds, kite: 'A red kite' } })]);
  const after = await entriesOf(store, 'birds');
  expect(after.map(({ path }) => path)).toEqual(before.map(({ path }) => path));
  expect(after.find(({ path }) => path === '/Birds/eagle')).toEqual(
    before.find(({ path }) => path === '/Birds/eagle'),
  );
  expect(after.find(({ path }) => path === '/Birds/kite')?.text).toEqual([['', 'A red kite']]);
});
