import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, writeIn } from '@raptors/tests/support/project/a-folder';
import { keepStamp, lookUpRelease, sourcesOf } from './build-stamp';
import { packageCache } from './project-root';

let folder: string;
beforeEach(() => {
  folder = aFolder();
  write('package-lock.json', '{}');
  write('remotes/nests/remote.json', '{}');
  write('remotes/nests/src/Page.tsx', 'a page');
});

const write = (file: string, text: string) => writeIn(folder, file, text);

const at = () => join(folder, 'remotes/nests');
const record = (id: string) => keepStamp(at(), sourcesOf(at()), id);

it.each([
  ['a source', 'remotes/nests/src/Page.tsx'],
  ['a new content file', 'remotes/nests/content/events.json'],
  ['the versions of libraries', 'package-lock.json'],
])('does not know it after a change of %s', (_, file) => {
  record('1.0.0-first');
  write(file, '{ "width": 20 }');
  expect(lookUpRelease(at())).toBeUndefined();
});

it.each([
  ['another package', 'remotes/other/src/Page.tsx'],
  ['a test', 'remotes/nests/src/Page.test.tsx'],
  ['what is written by tools', 'remotes/nests/.cache/file'],
])('still knows it after a change of %s', (_, file) => {
  record('1.0.0-first');
  write(file, 'changed');
  expect(lookUpRelease(at())).toBe('1.0.0-first');
});

it('recognises an earlier state', () => {
  record('1.0.0-first');
  write('remotes/nests/src/Page.tsx', 'changed');
  record('1.0.0-second');
  expect(lookUpRelease(at())).toBe('1.0.0-second');
  write('remotes/nests/src/Page.tsx', 'a page');
  expect(lookUpRelease(at())).toBe('1.0.0-first');
});

it('ignores a record that is damaged', () => {
  record('1.0.0-first');
  const records = packageCache(at(), 'builds');
  const [file = ''] = readdirSync(records);
  writeFileSync(join(records, file), '{');
  expect(lookUpRelease(at())).toBeUndefined();
});
