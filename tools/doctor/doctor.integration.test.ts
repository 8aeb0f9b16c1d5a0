import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { examine, type Environment } from './doctor';

let environment: Environment;
beforeEach(() => {
  const project = aFolder();
  writeFileSync(join(project, 'package.json'), '{ "name": "site", "engines": { "node": ">=20.19" } }');
  execFileSync('git', ['init', '--quiet'], { cwd: project });
  environment = { project, nodeVersion: '22.12.0', author: 'Asha', browser: '/usr/bin/chromium' };
});

const resultOf = async (name: string, changes: Partial<Environment> = {}) =>
  (await examine({ ...environment, ...changes })).find((result) => result.name === name);

it('finds nothing wrong with a project that is installed', async () => {
  expect((await examine(environment)).filter(({ status }) => status !== 'ok')).toEqual([]);
});

it.each<[string, Partial<Environment>, object]>([
  ['Node', { nodeVersion: '18.0.0' }, { status: 'error', found: '18.0.0, but the project needs >=20.19' }],
  ['git', { project: tmpdir() }, { status: 'warning', remedy: expect.stringContaining('git clone') }],
  ['browser', { browser: undefined }, { status: 'warning', remedy: expect.stringContaining('CHROMIUM') }],
])('%s: says what is wrong with %j, and what to do', async (name, changes, result) => {
  expect(await resultOf(name, changes)).toMatchObject({ ...result, remedy: expect.any(String) });
});

it('names a library that is not installed', async () => {
  writeFileSync(
    join(environment.project, 'package.json'),
    '{ "engines": { "node": "*" }, "dependencies": { "not-installed": "1.0.0" } }',
  );
  expect(await resultOf('libraries')).toMatchObject({
    status: 'error',
    found: expect.stringContaining('not-installed@1.0.0'),
    remedy: 'npm ci',
  });
});

it('says that the newest edition is damaged', async () => {
  mkdirSync(join(environment.project, '.site/editions'), { recursive: true });
  writeFileSync(join(environment.project, '.site/editions/00000002.json'), '');
  expect(await resultOf('store')).toMatchObject({
    status: 'error',
    found: expect.stringContaining('00000002.json: line 1: is damaged'),
    remedy: expect.stringContaining('verify'),
  });
});

it('says what to do when not even its own libraries are installed', () => {
  copyFileSync(join(__dirname, 'bin.mjs'), join(environment.project, 'bin.mjs'));
  const { status, stdout } = spawnSync(process.execPath, ['bin.mjs'], {
    cwd: environment.project,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ libraries .*\n.*→ npm ci/)]);
});
