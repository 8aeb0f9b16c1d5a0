import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { buildPackage } from './project';

it('says so when the system ends a build', async () => {
  const folder = join(aFolder(), 'owls');
  mkdirSync(folder);
  writeIn(folder, 'package.json', '{}');
  writeIn(folder, 'node_modules/@raptors/webpack/package.json', '{}');
  writeIn(
    folder,
    'node_modules/@raptors/webpack/packages/build-process.mjs',
    "process.on('message', () => process.kill(process.pid, 'SIGKILL'));",
  );
  await expect(buildPackage(folder)).rejects.toThrow(
    'owls was not built, because the system ended it, as it does when memory runs out. Nothing has been changed',
  );
});
