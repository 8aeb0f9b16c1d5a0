import { cpSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { aFolder } from '../support/project/a-folder';
import { projectFolder } from '../support/project/project-folder';

it('has the server and its libraries, and none of the tools that build, check or render a site', () => {
  const words = 'ls --package-lock-only --omit=dev --omit=peer --workspace=site --all --parseable'.split(' ');
  const { stdout } = spawnSync('npm', words, { cwd: projectFolder(), encoding: 'utf8' });
  expect(stdout).toMatch(/node_modules\/fastify$/m);
  expect(stdout).not.toMatch(/\/(release|kit|shell|webpack|ts-loader|react|react-dom|jest)$/m);
});

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
