/** A command on a machine on which only what serves the site is installed. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../support/project/project-folder';

it('says where the command runs, without a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serving-'));
  cpSync(join(projectFolder(), 'tools/cli'), join(folder, 'tools/cli'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/cli/bin.mjs'), 'history'], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('@raptors/webpack is not installed: this machine has only what serves the site');
  expect(stderr).not.toMatch(/ERR_MODULE|\n\s+at /);
});
