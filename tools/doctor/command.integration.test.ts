import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks, textOf, type NamedResult } from './command';
import { failure, ok, warning } from './check';
import { CHECKS } from './checks';
import { anEnvironment } from './an-environment';

const run = (env: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'bin.mjs'), ...words], {
    cwd: __dirname,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

it('reports each result in a line, what to do below it, and the sum', () => {
  const results = [
    { name: 'Node', ...ok('22') },
    { name: 'git', ...warning('no name', 'set one') },
    { name: 'store', ...failure('broken', 'fix it') },
  ];
  expect(textOf(results).split('\n')).toEqual([
    '✓ Node   22',
    '! git    no name',
    '         → set one',
    '✗ store  broken',
    '         → fix it',
    '',
    '1 to fix, 1 to know of.',
  ]);
});

it('reports a check that throws as an error', async () => {
  const environment = anEnvironment();
  const breaking = {
    name: 'lock file',
    run: () => Promise.reject(new Error('package-lock.json: no such file')),
  };
  expect(await runChecks([breaking], environment)).toMatchObject([
    { name: 'lock file', status: 'error', found: 'package-lock.json: no such file' },
  ]);
  environment.remove();
});

it('checks this project, and ends with 1 only when something is to be fixed', () => {
  const { status, stdout } = run({ PORT: '0' }, '--json');
  const results = JSON.parse(stdout) as NamedResult[];
  expect(results.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
  expect(status).toBe(results.some((result) => result.status === 'error') ? 1 : 0);
  for (const result of results) expect(result.status === 'ok' || Boolean(result.remedy)).toBe(true);
});

it('says how to get git where it is not installed', () => {
  const empty = anEnvironment();
  const { status, stdout } = run({ PORT: '0', PATH: empty.project });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ git +is not installed\n +→ install git/m)]);
  empty.remove();
});

it('says what to do when not even its own libraries are installed', () => {
  const elsewhere = anEnvironment();
  copyFileSync(join(__dirname, 'bin.mjs'), join(elsewhere.project, 'bin.mjs'));
  const { status, stdout } = spawnSync(process.execPath, ['bin.mjs'], {
    cwd: elsewhere.project,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ libraries .*\n.*→ npm ci/)]);
  elsewhere.remove();
});

it.each([
  [{ PORT: 'high' }, [], 1, /PORT is "high"/],
  [{}, ['--colour'], 2, /--colour/],
])('refuses unknown arguments with a message: %j %j', (env, words, expected, reason) => {
  const { status, stderr } = run(env, ...words);
  expect(status).toBe(expected);
  expect(stderr).toMatch(reason);
  expect(stderr).not.toContain('    at ');
});
