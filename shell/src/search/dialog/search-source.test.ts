import { searchIndexUrl } from '@raptors/shared/contract/names';
import type { Registry } from '@raptors/shared/contract/registry';
import { createSearchSource } from './search-source';

const STORY = 'a'.repeat(64);
const WORK = 'b'.repeat(64);
const NEWER = 'c'.repeat(64);
const aRegistry = (search: Record<string, string>) =>
  ({ edition: 1, shell: '1', remotes: [], pages: [], integrity: {}, search }) satisfies Registry;
const anIndex = (title: string) => ({ entries: [{ path: `/${title}`, title }] });
const own = async () => aRegistry({ story: STORY, work: WORK });
const registries = { own, newest: () => Promise.reject(new Error('It does not come.')) };

/** Answers by address; what is not named does not come. */
function answer(answers: Record<string, unknown>) {
  const requested: { address: string; integrity: string | undefined; cache: string | undefined }[] = [];
  globalThis.fetch = jest.fn(async (address: string, { integrity, cache }: RequestInit = {}) => {
    requested.push({ address, integrity, cache });
    const body = answers[address];
    return { ok: body !== undefined, status: body === undefined ? 404 : 200, json: async () => body };
  }) as unknown as typeof fetch;
  return requested;
}
const nothing = () => undefined;

it('fetches nothing before it is asked, and each index once, held to the hash that the registry names', async () => {
  const requested = answer({
    [searchIndexUrl(STORY)]: anIndex('Team'),
    [searchIndexUrl(WORK)]: anIndex('Work'),
  });
  const source = createSearchSource(registries);
  expect(requested).toEqual([]);
  const progress: unknown[] = [];
  const { search, isPartial } = await source.load((one) => progress.push(one));
  expect([search.find('team').length, search.find('work').length, isPartial]).toEqual([1, 1, false]);
  expect(progress).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
  await source.load(nothing);
  expect(requested.map(({ address }) => address)).toEqual([searchIndexUrl(STORY), searchIndexUrl(WORK)]);
  expect(requested[0]?.integrity).toBe(`sha256-${Buffer.from(STORY, 'hex').toString('base64')}`);
});

it('searches the other sections when the index of one does not come, and tries that again', async () => {
  const answers: Record<string, unknown> = { [searchIndexUrl(STORY)]: anIndex('Team') };
  const requested = answer(answers);
  const source = createSearchSource(registries);
  const first = await source.load(nothing);
  expect([first.search.find('team').length, first.isPartial]).toEqual([1, true]);
  expect(requested.filter(({ address }) => address === searchIndexUrl(WORK))).toMatchObject([
    { cache: 'default' },
    { cache: 'reload' },
  ]);
  answers[searchIndexUrl(WORK)] = anIndex('Work');
  const second = await source.load(nothing);
  expect([second.search.find('work').length, second.isPartial]).toEqual([1, false]);
});

it('takes the index of a newer edition where that of its own is gone', async () => {
  answer({
    [searchIndexUrl(STORY)]: anIndex('Team'),
    [searchIndexUrl(NEWER)]: anIndex('Worklist'),
  });
  const { search, isPartial } = await createSearchSource({
    own,
    newest: async () => aRegistry({ story: STORY, work: NEWER }),
  }).load(nothing);
  expect([search.find('worklist').length, isPartial]).toEqual([1, false]);
});

it('says so when none of them comes', async () => {
  answer({});
  await expect(createSearchSource(registries).load(nothing)).rejects.toThrow(/No search index/);
});
