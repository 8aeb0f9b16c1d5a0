import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolders } from './file-writer';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'folders-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('makes missing folders and returns the topmost new one', async () => {
  expect(await makeFolders(join(root, 'a/b/c'))).toBe(join(root, 'a'));
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
  expect(await makeFolders(join(root, 'a/b/c'))).toBeUndefined();
  expect(await makeFolders(join(root, 'a/d'))).toBe(join(root, 'a/d'));
});

it('lets several make the same folders at once', async () => {
  const folders = Array.from({ length: 8 }, (_, index) => join(root, 'x/y', String(index % 2)));
  await Promise.all(folders.map(makeFolders));
  expect(folders.every((folder) => existsSync(folder))).toBe(true);
});

it('says that a part of the path is a file', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(makeFolders(join(root, 'file/store'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

// Node's recursive `mkdir` never ended here.
it('fails at once on a file system without new folders', async () => {
  await expect(makeFolders('/proc/nope/.tmp')).rejects.toMatchObject({ code: 'EROFS' });
});
