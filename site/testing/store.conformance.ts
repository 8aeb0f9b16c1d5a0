import type { Store } from '../store/store';

type StoreUnderTest = {
  store: Store;
  /** As another process opens it. */
  reopen(): Store;
  close(): Promise<void>;
};

const text = (value: Buffer | undefined) => value?.toString('utf8');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Tests for every store driver.
 * @param options `clockStepMs`: precision of the driver's times; `filesInOneGo`: more files than it handles at once
 */
export function describeStore(
  open: () => Promise<StoreUnderTest>,
  { clockStepMs = 0, filesInOneGo = 40 } = {},
) {
  let tested: StoreUnderTest;
  let store: Store;
  /** Waits until the driver's clock has moved on. */
  const tick = () => pause(clockStepMs + 50);

  beforeEach(async () => {
    tested = await open();
    store = tested.store;
  });
  afterEach(() => tested.close());

  it('returns the bytes that were written', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    for (const key of ['releases/x/a.woff2', 'releases/x/a.js.gz', 'releases/x/a.js.br']) {
      await store.write(key, bytes);
      expect((await tested.reopen().read(key))?.equals(bytes)).toBe(true);
    }
    await store.write('objects/empty.json', '');
    await store.write('objects/नेपाल.json', 'श्येन');
    expect(text(await store.read('objects/empty.json'))).toBe('');
    expect(text(await store.read('objects/नेपाल.json'))).toBe('श्येन');
  });

  it('knows which files exist', async () => {
    expect(await store.read('editions/00000001.json')).toBeUndefined();
    expect(await store.has('editions/00000001.json')).toBe(false);
    await store.write('editions/00000001.json', '{}');
    expect(await store.has('editions/00000001.json')).toBe(true);
    expect(await store.has('editions')).toBe(false);
    // Longer than the name of any file.
    const key = `releases/${'x'.repeat(600)}.js`;
    expect([await store.has(key), await store.read(key)]).toEqual([false, undefined]);
  });

  it('never changes what is written', async () => {
    await store.write('objects/a.json', 'first');
    await store.write('objects/a.json', 'second');
    expect(text(await store.read('objects/a.json'))).toBe('first');
  });

  it('writes many files at once, and keeps existing ones', async () => {
    await store.write('objects/0.json', 'mine');
    const writings = Array.from(
      { length: filesInOneGo },
      (_, index) => [`objects/${index}.json`, `${index}`] as const,
    );
    await store.writeAll(writings);
    const found = await Promise.all(writings.map(([key]) => tested.reopen().read(key)));
    expect(found.map(text)).toEqual(['mine', ...writings.slice(1).map(([, value]) => value)]);
    await store.writeAll([]);
    expect(await store.removeLeftovers()).toBe(0);
  });

  it('replaces a file that is damaged, and one that is missing', async () => {
    await store.write('objects/a.json', 'damaged');
    await store.replace('objects/a.json', 'whole');
    await store.replace('objects/b.json', 'there again');
    expect(text(await tested.reopen().read('objects/a.json'))).toBe('whole');
    expect(text(await tested.reopen().read('objects/b.json'))).toBe('there again');
    expect(await store.removeLeftovers()).toBe(0);
  });

  it('gives a file a second key that is free and outlives the first, if the store can', async () => {
    if (!store.link) return;
    await store.write('releases/x/a.js', 'a');
    await store.write('releases/y/taken.js', 'other');
    expect(await store.link('releases/x/a.js', 'releases/y/a.js')).toBe(true);
    expect(await store.link('releases/x/a.js', 'releases/y/taken.js')).toBe(false);
    expect(await store.link('releases/x/nothing.js', 'releases/y/b.js')).toBe(false);
    await store.remove('releases/x/a.js');
    expect(text(await store.read('releases/y/a.js'))).toBe('a');
    expect(text(await store.read('releases/y/taken.js'))).toBe('other');
  });

  it('creates a file once', async () => {
    expect(await store.create('editions/00000001.json', 'mine')).toBe(true);
    expect(await tested.reopen().create('editions/00000001.json', 'yours')).toBe(false);
    expect(text(await store.read('editions/00000001.json'))).toBe('mine');
  });

  it('lets exactly one of many simultaneous writers create a file', async () => {
    const writers = Array.from({ length: 12 }, (_, index) => ({
      store: index % 2 ? store : tested.reopen(),
      value: `writer ${index}`,
    }));
    for (const key of ['editions/00000001.json', 'editions/00000002.json']) {
      const won = await Promise.all(writers.map((writer) => writer.store.create(key, writer.value)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(text(await store.read(key))).toBe(writers[won.indexOf(true)]?.value);
    }
  });

  it('accepts the same file from many simultaneous writers', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.write('objects/same.json', 'same')));
    expect(text(await store.read('objects/same.json'))).toBe('same');
  });

  it('lists the files below a prefix in order, with size and time, and no others', async () => {
    const before = Date.now();
    for (const name of ['b/2.json', 'a.json', 'b/1.json', 'c.json'])
      await store.write(`previews/${name}`, name);
    await store.write('previews-of-others/x.json', 'x');
    const listed = await tested.reopen().list('previews/');
    expect(listed.map(({ key }) => key)).toEqual(
      ['a.json', 'b/1.json', 'b/2.json', 'c.json'].map((name) => `previews/${name}`),
    );
    expect(listed.map(({ bytes }) => bytes)).toEqual([6, 8, 8, 6]);
    for (const { modifiedAt } of listed) expect(Math.abs(modifiedAt - before)).toBeLessThan(20_000);
    expect(await store.list('nothing/')).toEqual([]);
  });

  it('removes a file, also if it is gone already', async () => {
    await store.write('objects/a.json', 'a');
    await store.remove('objects/a.json');
    await store.remove('objects/a.json');
    expect(await store.has('objects/a.json')).toBe(false);
  });

  it('refreshes a file without changing it, and reports when it is gone', async () => {
    await store.write('objects/a.json', 'a');
    const [written] = await store.list('objects/');
    await tick();
    expect(await store.refresh('objects/a.json')).toBe(true);
    const [refreshed] = await store.list('objects/');
    expect(refreshed?.modifiedAt).toBeGreaterThan(written?.modifiedAt ?? Infinity);
    expect(text(await store.read('objects/a.json'))).toBe('a');
    expect(await store.refresh('objects/b.json')).toBe(false);
    expect(await store.has('objects/b.json')).toBe(false);
  });

  it('removes unused files, but none that was written or refreshed since', async () => {
    for (const name of ['old', 'refreshed', 'written-again']) await store.write(`objects/${name}.json`, name);
    await tick();
    await tick();
    const before = Date.now();
    await store.refresh('objects/refreshed.json');
    await store.write('objects/written-again.json', 'written-again');
    await store.write('objects/new.json', 'new');
    const removed = await Promise.all(
      ['old', 'refreshed', 'written-again', 'new', 'absent'].map((name) =>
        store.removeUnused(`objects/${name}.json`, before),
      ),
    );
    expect(removed).toEqual([true, false, false, false, false]);
    expect((await store.list('objects/')).map(({ key }) => key)).toEqual(
      ['new', 'refreshed', 'written-again'].map((name) => `objects/${name}.json`),
    );
  });

  it('flushes, and finds no leftovers of writers that finished', async () => {
    await store.write('objects/a.json', 'a');
    await store.create('editions/00000001.json', 'a');
    await store.refresh('objects/a.json');
    await store.flush();
    expect(await store.removeLeftovers()).toBe(0);
  });
}
