import { readLiveEdition } from '@raptors/site/editions/editions';
import { asStoreError, StoreError } from '@raptors/site/store/store-error';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { memoryStore } from '../../support/site/memory-store';
import { releaseSources } from '../../support/site/release-sources';

/** From a certain write on, the store throws the operating system's error for a broken disk. */
function refusing(store: Store, code: string, fromWrite: number): Store {
  let writes = 0;
  const refuse = () => {
    writes += 1;
    if (writes >= fromWrite) throw asStoreError(Object.assign(new Error(code), { code }), '/srv/site');
  };
  return {
    ...store,
    write: async (key, value) => (refuse(), store.write(key, value)),
    async writeAll(writings) {
      for (const [key, value] of writings) {
        refuse();
        await store.write(key, value);
      }
    },
    create: async (key, value) => (refuse(), store.create(key, value)),
  };
}

for (const [code, stdout] of [
  ['ENOSPC', /The disk that holds the store \/srv\/site is full\. .*run the same command again/],
  ['EROFS', /may not be written by this account, or its disk is read-only\. .*STORE=/],
] as const) {
  it(`says what is wrong and leaves the site as it was, at any write (${code})`, async () => {
    const store = memoryStore();
    await releaseSources(store, [aShell(), aRemote()]);
    const before = await readLiveEdition(store);
    let refused = 0;
    for (let write = 1; ; write++) {
      const outcome = await releaseSources(refusing(store, code, write), [aRemote({ text: 'new' })]).catch(
        (error: unknown) => error,
      );
      if (!(outcome instanceof Error)) break;
      refused += 1;
      expect(outcome).toBeInstanceOf(StoreError);
      expect(outcome.message).toMatch(stdout);
      expect(await readLiveEdition(store)).toEqual(before);
    }
    expect(refused).toBeGreaterThan(3);
    expect((await readLiveEdition(store))?.site.packages['our-work']?.release).toBe(
      aRemote({ text: 'new' }).release.id,
    );
  });
}
