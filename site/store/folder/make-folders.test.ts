import { aFolder } from '@raptors/tests/support/project/a-folder';
import { folderStore, makeFolders } from './folder-store';

// Node's recursive `mkdir` never returned here.
it('fails at once on a file system without new folders', async () => {
  await expect(makeFolders('/proc/nope/.tmp')).rejects.toMatchObject({ code: 'EROFS' });
});

it('makes a store whose path has one folder, such as /store', async () => {
  process.chdir(aFolder());
  await folderStore('store').write('a.json', '{}');
  expect(String(await folderStore('store').read('a.json'))).toBe('{}');
});
