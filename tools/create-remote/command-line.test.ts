import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLine } from './command-line';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'command-line-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const SITE = ['--site', 'https://raptors.example/Our_Story'];
const parse = (folder: string, ...words: string[]) =>
  parseCommandLine(['--own-repository', join(root, folder), ...words], join(root, 'project'));

it('takes the origin of the site for a repository of its own, and the answers with it', () => {
  expect(parse('falcons', ...SITE, '--name', 'falcons')).toEqual({
    answers: { name: 'falcons' },
    repository: { folder: join(root, 'falcons'), site: 'https://raptors.example' },
  });
});

it.each<[string, string, string[], RegExp]>([
  ['no address of the site', 'falcons', [], /--site is missing/],
  ['a wrong address', 'falcons', ['--site', 'raptors'], /--site: “raptors” is not a web address/],
  ['a wrong registry', 'falcons', [...SITE, '--registry', 'npm'], /--registry: “npm” is not a web address/],
  ['a folder of the project', 'project/falcons', SITE, /is inside this project.*such as \.\.\/falcons/],
  ['the project itself', 'project', SITE, /is inside this project/],
])('refuses %s', (_, folder, words, reason) => {
  expect(() => parse(folder, ...words)).toThrow(reason);
});

it('refuses a folder with files', () => {
  writeFileSync(join(root, 'notes.txt'), '');
  expect(() => parse('.', ...SITE)).toThrow(/is not empty. Name a new folder/);
});

it('refuses an address for a remote of the project', () => {
  expect(() => parseCommandLine(SITE, root)).toThrow(/--site is for a repository of its own/);
});
