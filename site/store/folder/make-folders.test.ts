import { makeFolders } from './folder-store';

// Node's recursive `mkdir` never returned here.
it('fails at once on a file system without new folders', async () => {
  await expect(makeFolders('/proc/nope/.tmp')).rejects.toMatchObject({ code: 'EROFS' });
});
