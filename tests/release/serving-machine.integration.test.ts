/** Commands on a machine that serves the site. */
import { cpSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { aFolder } from '../support/project/a-folder';
import { projectFolder } from '../support/project/project-folder';

it('says where a command runs when only what serves is installed, without a stack', () => {
  const folder = aFolder();
  cpSync(join(projectFolder(), 'tools/cli'), join(folder, 'tools/cli'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/cli/bin.mjs'), 'history'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('is not installed: this machine has only what serves the site');
  expect(stderr).not.toMatch(/ERR_MODULE|\n\s+at /);
});
