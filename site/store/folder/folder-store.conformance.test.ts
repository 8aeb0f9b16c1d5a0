import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store';
import { describeStore } from '../../testing/store.conformance';

describe('a store in a folder', () => {
  describeStore(
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'store-'));
      return {
        store: folderStore(folder),
        reopen: () => folderStore(folder),
        close: () => rm(folder, { recursive: true, force: true }),
      };
    },
    { filesInOneGo: 600 },
  );
});
