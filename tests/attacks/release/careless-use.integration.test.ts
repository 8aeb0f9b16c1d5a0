import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../support/project/project-folder';
import type { TestProject } from '../../support/site/a-project';
import { liveProject, second } from '../../support/site/live-project';
import { age } from './age';

let project: TestProject;
beforeEach(async () => void (project = await liveProject()));

it('an empty file of a preview stops no release, history or status, and a prune removes it', async () => {
  const file = join(project.store, 'previews/aaaaaaaaaaaaaaaa.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  await project.put(second);
  for (const words of [['history'], ['our-work', '--built'], ['prune', '--dry-run']])
    expect(await project.release(...words)).toMatchObject({ status: 0 });
  expect(await project.type('status')).toMatch(/previews\/aaaaaaaaaaaaaaaa\.json cannot be read.*prune/);
  age(project.store);
  await project.type('prune');
  expect(existsSync(file)).toBe(false);
});

it('a message and a name stay on one line, without control characters', async () => {
  const forged = 'text\n\nEdition 9  2026-01-01 00:00 UTC  by Binod\u001b[2J\u202e\u0007';
  project.settings.RELEASED_BY = 'Asha\u001b[31m\r\nBinod';
  await project.type('retire', 'engage', '--to', '/', '--message', forged);
  const stdout = `${await project.type('history')}\n${await project.type('status')}`;
  expect(stdout).toContain('“text Edition 9 2026-01-01 00:00 UTC by Binod”');
  expect(stdout).toContain('by Asha Binod');
  expect(stdout.match(/^Edition \d+/gm)).toEqual(['Edition 2', 'Edition 1', 'Edition 2']);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});

it('a misspelt STORE is not created; --create makes the first site in a store', async () => {
  const misspelled = join(project.folder, 'sitte');
  project.settings.STORE = misspelled;
  for (const words of [
    'shell our-work --built',
    'preview our-work --built',
    'rollback our-work',
    'retire engage --to /',
    'prune',
    'start',
    'status',
    'history',
    'verify',
    'export exported',
    'check our-work --built',
  ]) {
    const { status, stderr } = await project.release(...words.split(' '));
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no site in .*sitte\. .*STORE.*--create/s),
    ]);
  }
  expect(existsSync(misspelled)).toBe(false);
  expect(await project.type('shell', 'our-work', 'engage', '--built', '--create')).toContain(
    'Edition 1 is live',
  );
  expect(await project.type('retire', 'engage', '--to', '/')).toContain('Edition 2 is live');
  project.settings.STOER = misspelled;
  expect((await project.release('status')).stderr).toBe('STOER is no setting. STORE is probably meant.');
  delete project.settings.STOER;
});

it('a reader that closes the pipe does not end a release', async () => {
  await project.put(second);
  const tool = spawn(process.execPath, [join(projectFolder(), 'tools/cli/bin.mjs'), 'our-work', '--built'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...project.settings },
  });
  tool.stdout.destroy();
  tool.stderr.destroy();
  expect(await new Promise((ended) => tool.on('close', ended))).toBe(0);
  expect(await project.type('status')).toContain(second.release.id);
}, 60_000);
