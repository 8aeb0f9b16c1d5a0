/** In a temporary repository with this project's folders. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import * as sourcePackage from '@raptors/webpack/fingerprint/package-folder';
import { changedSince, isLaterCommit } from './changed';

jest.mock('@raptors/webpack/fingerprint/package-folder', () => ({
  ...jest.requireActual<typeof sourcePackage>('@raptors/webpack/fingerprint/package-folder'),
  sharedFolder: jest.fn(),
  recipeFolder: jest.fn(),
}));

let top: string;
let packages: Map<string, string>;

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
const since = (ref: string) => changedSince(ref, packages);

beforeEach(() => {
  top = aFolder();
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'node_modules\ndist\n');
  for (const folder of ['shell', 'remotes/engage', 'remotes/our-work', 'shared/design', 'webpack'])
    write(`${folder}/a.ts`, '1');
  for (const name of ['engage', 'our-work']) write(`remotes/${name}/remote.json`, '{}');
  write('package-lock.json', '{}');
  commit();
  packages = new Map([
    ['shell', join(top, 'shell')],
    ['engage', join(top, 'remotes/engage')],
    ['our-work', join(top, 'remotes/our-work')],
  ]);
  jest.mocked(sourcePackage.sharedFolder).mockReturnValue(join(top, 'shared'));
  jest.mocked(sourcePackage.recipeFolder).mockReturnValue(join(top, 'webpack'));
});

it.each([
  ['a page of one remote', 'remotes/engage/a.ts', ['engage']],
  ['the shell', 'shell/a.ts', ['shell']],
  ['a component', 'shared/design/Card.tsx', ['shell', 'engage', 'our-work']],
  ['the recipe', 'webpack/rules.ts', ['shell', 'engage', 'our-work']],
  ['the versions of libraries', 'package-lock.json', ['shell', 'engage', 'our-work']],
  ['a test helper', 'shared/testing/setup.ts', []],
  ['a test', 'remotes/engage/src/Page.test.tsx', []],
  ['a remote whose name another one begins with', 'remotes/engage-more/a.ts', []],
])('%s changes every package that can be built from it', (_, file, expected) => {
  write(file, '2');
  expect(since('HEAD')).toEqual(expected);
  commit();
  expect(since('HEAD')).toEqual([]);
  expect(since('HEAD~1')).toEqual(expected);
});

it('ignores commits on the other branch', () => {
  git('checkout', '--quiet', '-b', 'mine');
  write('remotes/engage/a.ts', 'mine');
  commit();
  git('checkout', '--quiet', 'main');
  write('shell/a.ts', 'theirs');
  commit();
  git('checkout', '--quiet', 'mine');
  expect(since('main')).toEqual(['engage']);
});

it('lists every package for a new branch', () => {
  expect(since('0'.repeat(40))).toEqual(['shell', 'engage', 'our-work']);
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

it('refuses a commit that git does not know, with what to do', () => {
  expect(() => since('no-such-branch')).toThrow(/git does not know "no-such-branch".*fetch-depth: 0/);
});
