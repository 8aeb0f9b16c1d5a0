import { aRegistry } from '../testing/releases';
import { createRegistrySource } from './registry-source';

const answer = (body: unknown, status = 200) =>
  ({ ok: status < 400, status, json: async () => body }) as Response;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const onFetched = jest.fn();
const aSource = () => createRegistrySource('', onFetched);

beforeEach(() => {
  fetched.mockReset();
  onFetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});

it('gives up after 3.5 s, and fetches again at the next call', async () => {
  jest.useFakeTimers();
  fetched.mockImplementationOnce(
    (_address, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const source = aSource();
  const hanging = source.fetch();
  jest.advanceTimersByTime(3_500);
  jest.useRealTimers();
  await expect(hanging).rejects.toThrow('aborted');
  fetched.mockResolvedValue(answer(aRegistry()));
  await expect(source.fetch()).resolves.toEqual(aRegistry());
});

it.each([
  ['is missing', () => answer({}, 404)],
  ['has another shape', () => answer({ edition: 'none' })],
])('rejects when the registry %s, and fetches again at the next call', async (_what, broken) => {
  fetched.mockResolvedValueOnce(broken()).mockResolvedValue(answer(aRegistry()));
  const source = aSource();
  await expect(source.fetch()).rejects.toThrow();
  expect(onFetched).not.toHaveBeenCalled();
  await expect(source.fetch()).resolves.toEqual(aRegistry());
});

describe('a check of the live edition', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function afterALook(edition: number, waitMs = 30_000) {
    fetched.mockResolvedValueOnce(answer(aRegistry()));
    fetched.mockResolvedValue(answer({ ...aRegistry(), edition }));
    const source = aSource();
    await source.fetch();
    jest.advanceTimersByTime(waitMs);
    await source.look();
    return source;
  }

  it('notices another edition, and does not call onFetched', async () => {
    const source = await afterALook(aRegistry().edition + 1);
    expect(source.isOutdated()).toBe(true);
    expect(fetched.mock.calls.at(-1)?.[1].cache).toBe('no-cache');
    expect(onFetched).toHaveBeenCalledTimes(1);
  });

  it('runs at most every 30 s, and never before the first fetch', async () => {
    const source = await afterALook(aRegistry().edition + 1, 29_999);
    expect(source.isOutdated()).toBe(false);
    await aSource().look();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
