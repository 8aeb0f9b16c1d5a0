/** Which packages a commit touches, in a repository of the test's own. `shared` and the recipe stand where this project has them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as sourcePackage from '@raptors/webpack/fingerprint/source-package';
import { changedSince, isLaterCommit } from './changed-since';

jest.mock('@raptors/webpack/fingerprint/source-package', () => ({
  ...jest.requireActual<typeof sourcePackage>('@raptors/webpack/fingerprint/source-package'),
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
function write(file: string, text: string) {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
}
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
};
const aLock = (version: string) =>
  JSON.stringify({
    packages: {
      'remotes/engage': { devDependencies: { library: '*' } },
      'remotes/our-work': {},
      'node_modules/library': { version },
    },
  });

beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'changed-')));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const folder of ['shell', 'remotes/engage', 'remotes/our-work', 'shared', 'webpack'])
    write(`${folder}/a.ts`, '1');
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
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

const since = (ref: string) => changedSince(ref, packages).changed;

it.each([
  ['a page of one remote', 'remotes/engage/src/Page.tsx', ['engage']],
  ['the shell', 'shell/a.ts', ['shell']],
  ['what all share', 'shared/design/tokens.css', ['shell', 'engage', 'our-work']],
  ['the build recipe', 'webpack/rules.ts', ['shell', 'engage', 'our-work']],
  ['a test', 'remotes/engage/src/Page.test.tsx', []],
  ['a note for people', 'remotes/engage/README.md', []],
  ['a document', 'docs/a.md', []],
  ['a remote whose name another one begins with', 'remotes/engage-more/a.ts', []],
])('%s touches what is built from it: %s', (_, file, changed) => {
  write(file, 'new');
  expect(since('HEAD')).toEqual(changed);
  commit();
  expect(since('HEAD')).toEqual([]);
  expect(since('HEAD~1')).toEqual(changed);
});

it('finds who is built from a library of another version, and no one else', () => {
  write('package-lock.json', aLock('2.0.0'));
  expect(since('HEAD')).toEqual(['engage']);
  write('package-lock.json', aLock('1.0.0').replace('{', '{ '));
  expect(since('HEAD')).toEqual([]);
});

it('does not count what others did on the branch that this one left', () => {
  git('checkout', '--quiet', '-b', 'mine');
  write('remotes/engage/a.ts', 'mine');
  commit();
  git('checkout', '--quiet', 'main');
  write('shell/a.ts', 'theirs');
  commit();
  git('checkout', '--quiet', 'mine');
  expect(since('main')).toEqual(['engage']);
});

it('names remotes that are gone', () => {
  git('rm', '-r', '--quiet', 'remotes/engage');
  packages.delete('engage');
  expect(changedSince('HEAD', packages)).toEqual({ changed: [], gone: ['engage'] });
});

it('takes every package when a branch was not there before', () => {
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
