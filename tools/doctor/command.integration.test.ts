import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineAll, textOf, type NamedFinding } from './command';
import { failure, ok, warning } from './finding';
import { EXAMINATIONS } from './examinations';
import { aPatient } from './testing';

const run = (env: Record<string, string>, ...words: string[]) =>
  spawnSync(process.execPath, [join(__dirname, 'bin.mjs'), ...words], {
    cwd: __dirname,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

it('tells each finding in a line, what to do below it, and the sum', () => {
  const findings = [
    { name: 'Node', ...ok('22') },
    { name: 'git', ...warning('no name', 'set one') },
    { name: 'store', ...failure('broken', 'mend it') },
  ];
  expect(textOf(findings).split('\n')).toEqual([
    '✓ Node   22',
    '! git    no name',
    '         → set one',
    '✗ store  broken',
    '         → mend it',
    '',
    '1 to mend, 1 to know of.',
  ]);
});

it('takes an examination that breaks off as a finding', async () => {
  const patient = aPatient();
  const breaking = {
    name: 'lock file',
    examine: () => Promise.reject(new Error('package-lock.json: no such file')),
  };
  expect(await examineAll([breaking], patient)).toMatchObject([
    { name: 'lock file', status: 'error', found: 'package-lock.json: no such file' },
  ]);
  patient.remove();
});

it('examines this project, and ends with 1 only when something is to be mended', () => {
  const { status, stdout } = run({ PORT: '0' }, '--json');
  const findings = JSON.parse(stdout) as NamedFinding[];
  expect(findings.map(({ name }) => name)).toEqual(EXAMINATIONS.map(({ name }) => name));
  expect(status).toBe(findings.some((finding) => finding.status === 'error') ? 1 : 0);
  for (const finding of findings) expect(finding.status === 'ok' || Boolean(finding.remedy)).toBe(true);
});

it('says how to get git where it is not installed', () => {
  const empty = aPatient();
  const { status, stdout } = run({ PORT: '0', PATH: empty.project });
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^✗ git +is not installed\n +→ install git/m)]);
  empty.remove();
});

it('says what to do where not even its own libraries are installed', () => {
  const elsewhere = aPatient();
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
])('refuses what it does not understand, in a sentence: %j %j', (env, words, expected, reason) => {
  const { status, stderr } = run(env, ...words);
  expect(status).toBe(expected);
  expect(stderr).toMatch(reason);
  expect(stderr).not.toContain('    at ');
});
