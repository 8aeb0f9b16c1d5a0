import { searchIndexUrl } from '@raptors/shared/contract/names';
import type { Registry } from '@raptors/shared/contract/registry';
import { createIndexLoader } from './search-source';

// Otherwise unreached time limits would keep the process running.
jest.useFakeTimers();

const STORY = 'a'.repeat(64);
const WORK = 'b'.repeat(64);
const aRegistry = (search: Record<string, string>) =>
  ({ edition: 1, shell: '1', remotes: [], pages: [], integrity: {}, search }) satisfies Registry;
const anIndex = (title: string) => ({ entries: [{ path: `/${title}`, title }] });
const registry = async () => aRegistry({ story: STORY, work: WORK });

function answer(answers: Record<string, unknown>) {
  const requested: { address: string; integrity: string | undefined }[] = [];
  globalThis.fetch = jest.fn(async (address: string, { integrity }: RequestInit = {}) => {
    requested.push({ address, integrity });
    const body = answers[address];
    return { ok: body !== undefined, status: body === undefined ? 404 : 200, json: async () => body };
  }) as unknown as typeof fetch;
  return requested;
}

it('fetches nothing before the first search, then each index once, checked by its hash', async () => {
  const requested = answer({
    [searchIndexUrl(STORY)]: anIndex('Team'),
    [searchIndexUrl(WORK)]: anIndex('Work'),
  });
  const load = createIndexLoader(registry);
  expect(requested).toEqual([]);
  const { search, isPartial } = await load();
  expect([search.find('team').length, search.find('work').length, isPartial]).toEqual([1, 1, false]);
  await load();
  expect(requested.map(({ address }) => address)).toEqual([searchIndexUrl(STORY), searchIndexUrl(WORK)]);
  expect(requested[0]?.integrity).toBe(`sha256-${Buffer.from(STORY, 'hex').toString('base64')}`);
});

it('searches the other sections when one index fails, and retries it', async () => {
  const answers: Record<string, unknown> = { [searchIndexUrl(STORY)]: anIndex('Team') };
  answer(answers);
  const load = createIndexLoader(registry);
  const first = await load();
  expect([first.search.find('team').length, first.isPartial]).toEqual([1, true]);
  answers[searchIndexUrl(WORK)] = anIndex('Work');
  const second = await load();
  expect([second.search.find('work').length, second.isPartial]).toEqual([1, false]);
});

it('says so when no index loads', async () => {
  answer({});
  await expect(createIndexLoader(registry)()).rejects.toThrow(/No search index/);
});
