import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { keys } from '../store/keys';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { editionPoller } from './served-site';

async function aPolledStore({ editions = [1], pollIntervalMs = 0, unreadable = [] as number[] } = {}) {
  const store = memoryStore();
  const add = (number: number) => store.create(keys.edition(number), '{}');
  for (const number of editions) await add(number);
  const readLine = async (number: number) => {
    if (unreadable.includes(number))
      throw new InvalidFileError([{ file: `edition ${number}`, reason: 'is not readable.' }]);
  };
  const open = jest.fn(async (number: number) => {
    await readLine(number);
    return `edition ${number}`;
  });
  return { store, add, open, readLine, ...editionPoller({ store, readLine, open, pollIntervalMs }) };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the newest edition, though earlier ones are missing', async () => {
  const { current } = await aPolledStore({ editions: [3, 7] });
  expect(await current()).toBe('edition 7');
});

it('follows several flips at once, without opening those between', async () => {
  const { add, open, current } = await aPolledStore();
  await current();
  await add(2);
  await add(3);
  expect(await current()).toBe('edition 3');
  expect(open.mock.calls).toEqual([[1], [3]]);
});

it('opens an edition once for all requests that arrive meanwhile', async () => {
  const { open, current } = await aPolledStore();
  await Promise.all([current(), current(), current()]);
  await current();
  expect(open).toHaveBeenCalledTimes(1);
});

it('looks again only after its interval', async () => {
  jest.useFakeTimers({ now: 0 });
  const { add, current } = await aPolledStore({ pollIntervalMs: 1_000 });
  await current();
  await add(2);
  jest.setSystemTime(999);
  expect(await current()).toBe('edition 1');
  jest.setSystemTime(1_000);
  expect(await current()).toBe('edition 2');
});

it('fails when the first edition may not be shown, and tries again at the next request', async () => {
  const unreadable = [1];
  const { current } = await aPolledStore({ unreadable });
  await expect(current()).rejects.toThrow('edition 1: is not readable.');
  unreadable.pop();
  expect(await current()).toBe('edition 1');
});

it('starts with the newest valid edition, reports the reason once, and follows later ones', async () => {
  const { add, current } = await aPolledStore({ editions: [1, 2, 3], unreadable: [3] });
  expect([await current(), await current()]).toEqual(['edition 2', 'edition 2']);
  expect(jest.mocked(console.error).mock.calls).toEqual([
    ['edition 3: is not readable. Edition 2, the newest before it, is live.'],
  ]);
  await add(4);
  expect(await current()).toBe('edition 4');
});

it('never goes back to an older edition while the newest cannot be read', async () => {
  const { open, current } = await aPolledStore({ editions: [1, 2] });
  open.mockRejectedValueOnce(new Error('The site of edition 2 is damaged.'));
  await expect(current()).rejects.toThrow('edition 2');
});

it('does not wait long for a slow store while it has an edition to show', async () => {
  const { store, open, readLine } = await aPolledStore();
  const slow = { ...store, has: () => new Promise<boolean>(() => undefined) };
  const { current } = editionPoller({ store: slow, readLine, open, pollIntervalMs: 0 });
  expect(await current()).toBe('edition 1');
  const began = performance.now();
  for (let time = 0; time < 5; time++) expect(await current()).toBe('edition 1');
  expect(performance.now() - began).toBeLessThan(2_000);
});
