/** Commands on a machine that serves the site. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
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
  expect(stderr).toContain('@raptors/webpack is not installed: this machine has only what serves the site');
  expect(stderr).not.toMatch(/ERR_MODULE|\n\s+at /);
});

it('has no mail from cron after a good night, and the reason after a bad one', () => {
  const folder = aFolder();
  const page = readFileSync(join(projectFolder(), 'docs/for-operators.md'), 'utf8');
  const [line = ''] = /(?<=root )cd .* verify --site .*/.exec(page) ?? [];
  const mailAfter = (status: number) => {
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho Visiting… >&2\nexit ${status}\n`, { mode: 0o755 });
    return spawnSync(
      'sh',
      ['-c', `(${line.replace('/opt/raptors', folder).replaceAll('/var/tmp', folder)}) 2>&1`],
      {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}` },
      },
    ).stdout;
  };
  expect([mailAfter(0), mailAfter(1)]).toEqual(['', 'Visiting…\n']);
});
