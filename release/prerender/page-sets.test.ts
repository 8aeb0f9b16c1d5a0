import type { Registry } from '@raptors/shared/contract/registry';
import { readLiveEdition, readPackageEntry } from '@raptors/site/editions/editions';
import { answerOf } from '@raptors/tests/support/site/answer-of';
import { aPageSet } from '@raptors/tests/support/site/a-page-set';
import { aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { findGarbage, removeGarbage } from '../housekeeping/prune';

const DAY_MS = 24 * 60 * 60 * 1000;
const shell = (text = 'first') => aShell({ text });
const birds = { eagle: 'An eagle', kite: 'A kite', owl: 'An owl' };
const byPath = (slug: string) => `/Birds/${slug}`;

type Store = ReturnType<typeof memoryStore>;
async function aSite(): Promise<Store> {
  const store = memoryStore();
  await releaseSources(store, [shell(), aPageSet({ records: birds })]);
  return store;
}
async function pagesOf(store: Store) {
  const live = await readLiveEdition(store);
  const { pages, release } = await readPackageEntry(store, live!.site.packages.birds!.entry);
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [
      path,
      { file: page.file, release: page.release ?? release },
    ]),
  );
}
describe('a page set that is released', () => {
  let store: Store;
  beforeAll(async () => void (store = await aSite()));

  it('has a page for each record alone, in any letter case, and no other page', async () => {
    for (const address of ['/Birds/owl', '/birds/OWL']) {
      const { body } = await answerOf(store, address);
      expect(body).toContain('<p>An owl</p>');
      expect(body).toContain('"record":"An owl"');
      expect(body).not.toMatch(/An eagle|A kite/);
    }
    expect((await answerOf(store, '/Birds/swan')).statusCode).toBe(404);
    expect((await answerOf(store, '/Birds/{slug}')).statusCode).toBe(404);
  });

  it('is one entry of the registry, with slug and hash of each page', async () => {
    const { body } = await answerOf(store, '/registry.json');
    const { remotes } = JSON.parse(body) as Registry;
    expect(remotes[0]?.pages.map(({ path }) => path)).toEqual(['/Birds_list']);
    expect(remotes[0]?.sets).toEqual([
      expect.objectContaining({
        path: '/Birds/{slug}',
        module: './Species',
        records: Object.fromEntries(
          Object.keys(birds).map((slug) => [slug, expect.stringMatching(/^[0-9a-f]{24}$/)]),
        ),
      }),
    ]);
  });

  it('gives each page to other sites with its own record', async () => {
    const { body } = await answerOf(store, '/~fragment/Birds/owl.json');
    expect(JSON.parse(body)).toMatchObject({ version: 3, path: '/Birds/owl', pin: { record: 'An owl' } });
    const list = await answerOf(store, '/~fragment/Birds_list.json');
    expect(JSON.parse(list.body)).not.toHaveProperty('pin.record');
  });
});

describe('the next release of a page set', () => {
  it('renders only pages whose record changed, and pages outside of the set', async () => {
    const store = await aSite();
    const before = await pagesOf(store);
    const flipped = await releaseSources(store, [aPageSet({ records: { ...birds, kite: 'A red kite' } })]);
    expect(flipped?.pagesRendered).toBe(2);
    const after = await pagesOf(store);
    for (const same of ['eagle', 'owl']) expect(after[byPath(same)]).toEqual(before[byPath(same)]);
    expect(after[byPath('kite')]).not.toEqual(before[byPath('kite')]);
    expect((await answerOf(store, '/Birds/kite')).body).toContain('<p>A red kite</p>');
  });

  it.each([
    ['another component', () => [aPageSet({ records: birds, template: 'A raptor' })], 4],
    ['another shell', () => [shell('second')], 6],
  ] as const)('renders every page of the set with %s', async (_, next, pages) => {
    const store = await aSite();
    expect((await releaseSources(store, [...next()]))?.pagesRendered).toBe(pages);
  });

  it('checks a page again when its link has become broken', async () => {
    const store = memoryStore();
    const linking = { eagle: '<a href="/Birds/kite">kite</a>', kite: 'A kite' };
    await releaseSources(store, [shell(), aPageSet({ records: linking })]);
    const without = releaseSources(store, [
      aPageSet({ records: { eagle: linking.eagle }, redirects: [{ from: '/Birds/kite', to: '/Gone' }] }),
    ]);
    await expect(without).rejects.toThrow(/\/Birds\/eagle/);
  });

  it('keeps the release that a page still pins, for as long as it is shown', async () => {
    const store = await aSite();
    const first = (await pagesOf(store))[byPath('owl')]?.release;
    for (const kite of ['A red kite', 'A black kite'])
      await releaseSources(store, [aPageSet({ records: { ...birds, kite } })]);
    expect((await pagesOf(store))[byPath('owl')]?.release).toBe(first);
    store.age(90 * DAY_MS);
    await removeGarbage(store, await findGarbage(store, { editions: 1, days: 0 }));
    expect(store.keys().filter((key) => key.startsWith(`releases/birds/${first}/`))).not.toEqual([]);
    const { body } = await answerOf(store, '/Birds/owl');
    const entry = /\/releases\/birds\/[^"]*remote-entry[^"]*\.js/.exec(body)?.[0] ?? '';
    expect((await answerOf(store, entry)).statusCode).toBe(200);
  });
});

it('a removed or renamed record is refused even if nothing links to it', async () => {
  const { owl: _, ...without } = birds;
  await expect(releaseSources(await aSite(), [aPageSet({ records: without })])).rejects.toThrow(
    /\/Birds\/owl disappears: the record owl is missing or has another slug.*\n.*Give the record its slug "owl" back/,
  );
});
