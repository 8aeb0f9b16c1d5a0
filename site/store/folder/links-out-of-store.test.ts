import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { folderStore } from './folder-store';

let folder: string;
beforeAll(async () => {
  folder = aFolder();
  await mkdir(join(folder, 'elsewhere'));
  await writeFile(join(folder, 'elsewhere/secret.txt'), 'secret');
  await mkdir(join(folder, 'store/releases/engage'), { recursive: true });
  await writeFile(join(folder, 'store/releases/own.txt'), 'own');
  await symlink(join(folder, 'elsewhere/secret.txt'), join(folder, 'store/releases/file.txt'));
  await symlink(join(folder, 'elsewhere'), join(folder, 'store/releases/engage/folder'));
  await symlink('own.txt', join(folder, 'store/releases/inside.txt'));
  await symlink(join(folder, 'store'), join(folder, 'store-by-link'));
});

describe.each(['store', 'store-by-link'])('a store at %s', (root) => {
  it.each(['releases/file.txt', 'releases/engage/folder/secret.txt'])('has nothing at %s', async (key) => {
    const store = folderStore(join(folder, root));
    expect(await store.read(key)).toBeUndefined();
    expect(await store.has(key)).toBe(false);
  });

  it.each(['releases/own.txt', 'releases/inside.txt'])('reads a file inside the store at %s', async (key) => {
    const store = folderStore(join(folder, root));
    expect((await store.read(key))?.toString()).toBe('own');
    expect(await store.has(key)).toBe(true);
  });
});
