import { aFolder } from '@raptors/tests/support/project/a-folder';
import { folderStore, makeFolders } from './folder-store';

it('fails at once on a file system without new folders', async () => {
  await expect(makeFolders('/proc/nope/.tmp')).rejects.toMatchObject({ code: 'EROFS' });
});

it('makes a store whose path has one folder, such as /store', async () => {
  const before = process.cwd();
  process.chdir(aFolder());
  const written = folderStore('store').write('a.json', '{}');
  await expect(written.finally(() => process.chdir(before))).resolves.toBeUndefined();
});
