/**
 * Which packages have become another release since a commit, in a temporary repository. Builds are simulated: their
 * bytes are what they read, without comments, and the version of a library. `shared` and the recipe have the same folders as in this project.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { keepRecord, lookUpRelease, sourcesOf } from '@raptors/webpack/fingerprint/build-record';
import { hashText } from '@raptors/webpack/fingerprint/sources';
import * as sourcePackage from '@raptors/webpack/fingerprint/source-package';
import { changedSince, isLaterCommit } from './changed';

jest.mock('@raptors/webpack/fingerprint/source-package', () => ({
  ...jest.requireActual<typeof sourcePackage>('@raptors/webpack/fingerprint/source-package'),
  sharedFolder: jest.fn(),
  recipeFolder: jest.fn(),
}));

let top: string;
let packages: Map<string, string>;
let built: string[] = [];

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org', ...words], {
    cwd: top,
    encoding: 'utf8',
  }).trim();
const write = (file: string, text: string) => writeIn(top, file, text);
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
};
const aLock = (version: string) => JSON.stringify({ packages: { 'node_modules/library': { version } } });

/** What each package is built from, and so what its build reads. */
const READS: Record<string, string[]> = {
  shell: ['shell/a.ts', 'shared/design/tokens.css', 'webpack/rules.ts'],
  engage: ['remotes/engage/a.ts', 'shared/design/Card.tsx', 'shared/design/tokens.css', 'webpack/rules.ts'],
  'our-work': ['remotes/our-work/a.ts', 'shared/design/Card.tsx', 'webpack/rules.ts'],
};

function build(name: string, folder: string): string {
  built.push(name);
  const reads = READS[name] ?? [];
  const bytes = reads.map((file) =>
    readFileSync(join(top, file), 'utf8')
      .replace(/\/\/.*/g, '')
      .trim(),
  );
  const [library] = /\d\.\d\.\d/.exec(readFileSync(join(top, 'package-lock.json'), 'utf8')) ?? [];
  const id = `1.0.0-${hashText([...bytes, ...(name === 'engage' ? [library] : [])].join('\0'))}`;
  keepRecord(folder, sourcesOf(folder), id);
  return id;
}

const since = (ref: string) =>
  changedSince(ref, packages, async (name, folder) => lookUpRelease(folder) ?? build(name, folder));

beforeEach(() => {
  top = aFolder();
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'node_modules\ndist\n');
  for (const file of Object.values(READS).flat()) write(file, '1');
  for (const name of ['engage', 'our-work']) write(`remotes/${name}/remote.json`, '{}');
  write('package-lock.json', aLock('1.0.0'));
  commit();
  packages = new Map([
    ['shell', join(top, 'shell')],
    ['engage', join(top, 'remotes/engage')],
    ['our-work', join(top, 'remotes/our-work')],
  ]);
  jest.mocked(sourcePackage.sharedFolder).mockReturnValue(join(top, 'shared'));
  jest.mocked(sourcePackage.recipeFolder).mockReturnValue(join(top, 'webpack'));
  for (const [name, folder] of packages) build(name, folder);
  built = [];
});

it.each([
  ['a page of one remote', 'remotes/engage/a.ts', '2', ['engage']],
  ['the shell', 'shell/a.ts', '2', ['shell']],
  ['a component that two remotes use', 'shared/design/Card.tsx', '2', ['engage', 'our-work']],
  ['what the shell and one remote share', 'shared/design/tokens.css', '2', ['shell', 'engage']],
  ['a line of the recipe that counts', 'webpack/rules.ts', '2', ['shell', 'engage', 'our-work']],
  ['a comment in the recipe', 'webpack/rules.ts', '1 // why', []],
  ['a test helper', 'shared/testing/setup.ts', '2', []],
  ['a test', 'remotes/engage/src/Page.test.tsx', '2', []],
  ['a source that no bundle reads', 'remotes/engage/unused.ts', '2', []],
  ['a remote whose name another one begins with', 'remotes/engage-more/a.ts', '2', []],
])('%s changes every package whose bytes change', async (_, file, text, expected) => {
  write(file, text);
  expect(await since('HEAD')).toEqual(expected);
  commit();
  expect(await since('HEAD')).toEqual([]);
  expect(await since('HEAD~1')).toEqual(expected);
});

it('treats a package without a build at that commit as changed if it can be built from what has changed', async () => {
  for (const folder of [...packages.values(), top])
    for (const made of ['dist', 'node_modules']) rmSync(join(folder, made), { recursive: true, force: true });
  write('webpack/rules.ts', '1 // why');
  expect(await since('HEAD')).toEqual(['shell', 'engage', 'our-work']);
  write('webpack/rules.ts', '1');
  write('remotes/engage/unused.ts', '2');
  expect(await since('HEAD')).toEqual(['engage']);
});

it('finds the packages that use a library of which the version has changed, and no others', async () => {
  write('package-lock.json', aLock('2.0.0'));
  expect(await since('HEAD')).toEqual(['engage']);
  write('package-lock.json', aLock('1.0.0').replace('{', '{ '));
  expect(await since('HEAD')).toEqual([]);
});

it('ignores commits on the other branch', async () => {
  git('checkout', '--quiet', '-b', 'mine');
  write('remotes/engage/a.ts', 'mine');
  commit();
  git('checkout', '--quiet', 'main');
  write('shell/a.ts', 'theirs');
  commit();
  git('checkout', '--quiet', 'mine');
  expect(await since('main')).toEqual(['engage']);
});

it('lists every package for a new branch', async () => {
  expect(await since('0'.repeat(40))).toEqual(['shell', 'engage', 'our-work']);
});

it('knows whether what is live comes from a later commit', () => {
  const before = process.cwd();
  process.chdir(top);
  const first = git('rev-parse', '--short', 'HEAD');
  write('shell/a.ts', '2');
  commit();
  const second = git('rev-parse', '--short', 'HEAD');
  expect([first, second, `${second}+`, '', 'abcdef0'].map(isLaterCommit)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  git('checkout', '--quiet', first);
  expect([first, second, `${second}+`].map(isLaterCommit)).toEqual([false, true, true]);
  process.chdir(before);
});

it('refuses a commit that git does not know, with what to do', async () => {
  await expect(since('no-such-branch')).rejects.toThrow(/git does not know "no-such-branch".*fetch-depth: 0/);
});
