import { readLiveEdition } from '@raptors/site/editions/editions';
import { asStoreError, StoreError } from '@raptors/site/store/store-error';
import type { Store } from '@raptors/site/store/store';
import { aRemote, aShell } from '../../support/site/a-source';
import { memoryStore } from '../../support/site/memory-store';
import { releaseSources } from '../../support/site/release-sources';

/** From a certain write on, the disk is full. What is said of one that is read-only: `disk.integration.test.ts`. */
function refusing(store: Store, fromWrite: number): Store {
  let writes = 0;
  const refuse = () => {
    writes += 1;
    if (writes >= fromWrite)
      throw asStoreError(Object.assign(new Error('full'), { code: 'ENOSPC' }), '/srv/site');
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

it('says what is wrong and leaves the site as it was, at any write', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote()]);
  const before = await readLiveEdition(store);
  let refused = 0;
  for (let write = 1; ; write++) {
    const outcome = await releaseSources(refusing(store, write), [aRemote({ text: 'new' })]).catch(
      (error: unknown) => error,
    );
    if (!(outcome instanceof Error)) break;
    refused += 1;
    expect(outcome).toBeInstanceOf(StoreError);
    expect(outcome.message).toMatch(
      /The disk that holds the store \/srv\/site is full\. .*run the same command again/,
    );
    expect(await readLiveEdition(store)).toEqual(before);
  }
  expect(refused).toBeGreaterThan(3);
  expect((await readLiveEdition(store))?.site.packages['our-work']?.release).toBe(
    aRemote({ text: 'new' }).release.id,
  );
});
