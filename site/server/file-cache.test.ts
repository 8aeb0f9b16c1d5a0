import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { fileCache } from './send';

const MEGABYTE = 1024 * 1024;

/** A store that counts how often each file is read. */
async function aStore(files: Record<string, number>) {
  const store = memoryStore();
  for (const [key, megabytes] of Object.entries(files))
    await store.create(key, Buffer.alloc(megabytes * MEGABYTE));
  const reads: string[] = [];
  const counted = {
    ...store,
    read: (key: string) => {
      reads.push(key);
      return store.read(key);
    },
  };
  return { read: fileCache(counted), reads };
}

it('keeps at most 64 MB: what was requested longest ago leaves', async () => {
  const names = Array.from({ length: 17 }, (_, at) => `file-${at}`);
  const { read, reads } = await aStore(Object.fromEntries(names.map((name) => [name, 4])));
  for (const name of names) await read(name);
  reads.length = 0;
  for (const name of names.slice(1)) await read(name);
  expect(reads).toEqual([]);
  await read('file-0');
  expect(reads).toEqual(['file-0']);
});

it('keeps no file above 4 MB', async () => {
  const { read, reads } = await aStore({ large: 5 });
  expect((await read('large'))?.length).toBe(5 * MEGABYTE);
  await read('large');
  expect(reads).toEqual(['large', 'large']);
});
