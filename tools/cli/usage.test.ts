import { readdir } from 'node:fs/promises';
import { aProject, type TestProject } from '@raptors/tests/support/site/a-project';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { EXIT_CODES } from '@raptors/shared/contract/problem/user-error';
import { COMMANDS } from './table';

let project: TestProject;
let editions: string[];
beforeAll(async () => {
  project = await aProject(aShell(), aRemote());
  await project.release('shell', 'our-work', '--built');
  editions = await readdir(`${project.store}/editions`);
});

it('lists every command, and settings, when called without arguments', async () => {
  const { status, stdout } = await project.release();
  expect(status).toBe(0);
  for (const { name, help } of COMMANDS)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(new RegExp(` ${name} .*?${escaped(help)} `));
  for (const setting of ['STORE', 'RELEASED_BY', 'PORT', 'AWS_REGION', 'HSTS'])
    expect(stdout).toContain(setting);
});

it.each(COMMANDS.map(({ name }) => name))(
  '%s --help describes the command, its options and examples',
  async (name) => {
    const { status, stdout } = await project.release(name, '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^Usage: npm run release -- ${name}\\b`));
    expect(stdout).toMatch(new RegExp(`^Examples:\\n  npm run release -- (${name}|our-work)\\b`, 'm'));
  },
);

it('lists the rules in the help of check, and says what only a rehearsal tries', async () => {
  const { stdout } = await project.release('check', '--help');
  expect(stdout).toMatch(/^Run all checks .* but the rehearsal[^]*--rehearse +also tries the forms/m);
  for (const rule of ['manifest-schema', 'address-is-free', 'page-prerenders', 'page-budget'])
    expect(stdout).toMatch(new RegExp(`^  ${rule} +[A-Z].*\\.$`, 'm'));
});

it.each([
  [
    ['relase'],
    /There is no command and no package "relase"\. Did you mean release\? Commands: release, .*Packages: shell, our-work\./s,
  ],
  [['release'], /Name at least one package: shell, our-work\./],
  [
    ['release', 'our-wrok'],
    /There is no package "our-wrok"\. Did you mean our-work\? The packages are: shell, our-work\./,
  ],
  [['check', '../nowhere'], /^There is no folder \S+\/nowhere\. The packages here are: shell, our-work\.$/m],
  [['check', 'our-work', '--bulit'], /unknown option '--bulit'\. Did you mean --built\?/],
  [['release', 'our-work', '--message'], /option '-m, --message <why>' argument missing\./],
  [['status', 'now'], /too many arguments for 'status'\..*--help lists the options/],
  [['rollback'], /Say what to roll back/],
  [['rollback', 'nobody'], /"nobody" is not live\. Live are: our-work, shell\./],
  [['rollback', 'our-work'], /is the first release of our-work: there is none to go back to\./],
  [
    ['rollback', 'our-work', '9.9.9'],
    /our-work 9\.9\.9 was never live\. `npm run release -- history our-work` lists what was\./,
  ],
  [['rollback', '--edition', '7'], /There is no edition 7\. `npm run release -- history` lists them\./],
  [['rollback', '--edition', 'x'], /takes one number/],
  [['rollback', 'our-work', '--edition', '1'], /takes one number and no name/],
  [['retire'], /Name the remote to retire\./],
  [['retire', 'shell', '--to', '/'], /The shell is part of every page/],
  [['retire', 'nobody', '--to', '/'], /"nobody" is not live/],
  [['retire', 'our-work', '--redirect', '/A'], /--redirect takes two addresses/],
  [['retire', 'our-work', '--to', '/Nowhere'], /is redirected to \/Nowhere, but there is no such page/],
  [['history', 'nobody'], /No edition has changed "nobody"/],
  [['history', '--limit', 'x'], /--limit takes a whole number/],
  [['prune', '--keep', '0'], /--keep takes at least 1: the live edition stays/],
  [['prune', '--days', 'x'], /--days takes a whole number/],
  [['export'], /export needs the folder to write into/],
])('answers %j with a sentence and a status, and changes nothing', async (words, sentence) => {
  const { status, stdout, stderr } = await project.release(...words);
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(await readdir(`${project.store}/editions`)).toEqual(editions);
  expect([EXIT_CODES.usage, EXIT_CODES.failed]).toContain(status);
});

it('says how to start when nothing has been released', async () => {
  const empty = await aProject(aShell(), aRemote());
  expect(await empty.release('status')).toMatchObject({
    status: 0,
    stdout: 'Nothing has been released yet. Start with: npm run release -- release --changed --create',
  });
  expect((await empty.release('history')).stdout).toBe('Nothing has been released yet.');
  expect((await empty.release('our-work', '--built')).stderr).toMatch(
    /There is no shell in this store yet\. A site begins with all packages at once/,
  );
  expect((await empty.release('export', `${empty.folder}/x`)).stderr).toMatch(/nothing to export/);
});

it.each([
  [{ PORT: 'x' }, /PORT is "x": it must be a whole number from 0 to 65535, such as 4173\./],
  [{ STORE: 's3://Bad_Bucket' }, /STORE is "s3:\/\/Bad_Bucket"\. A bucket is written s3:\/\/bucket/],
])('says which setting is invalid: %j', async (settings, sentence) => {
  const { settings: before } = project;
  project.settings = { ...before, ...settings };
  const { status, stderr } = await project.release('status');
  project.settings = before;
  expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)]);
});

const escaped = (text: string) => text.replace(/[()[\].*+?^$|]/g, '\\$&');
