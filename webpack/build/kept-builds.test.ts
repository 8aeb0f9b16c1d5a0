/** A build that was kept comes back whole, or not at all. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBuild, restoreBuild } from './kept-builds';

const FILES = new Map([
  ['public/page.js', Buffer.from('console.log(1)')],
  ['public/files/bird.png', Buffer.from([137, 80, 78, 71, 0, 255])],
  ['server/Page.cjs', Buffer.from('exports.Page = 1')],
  ['release.json', Buffer.from('{ "id": "1.0.0-first" }')],
]);

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kept-builds-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => join(folder, 'node_modules/.cache/builds/top');
const inDist = () =>
  readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, 'dist/').length))
    .sort();

it('restores every file, and removes those of the build that was there', () => {
  keepBuild(folder, '1.0.0-first', FILES);
  mkdirSync(join(folder, 'dist/public'), { recursive: true });
  writeFileSync(join(folder, 'dist/public/other.js'), 'of another branch');
  writeFileSync(join(folder, 'dist/release.json'), '{ "id": "1.0.0-other" }');
  expect(restoreBuild(folder, '1.0.0-first')).toBe(true);
  expect(inDist()).toEqual([...FILES.keys()].sort());
  for (const [path, content] of FILES) expect(readFileSync(join(folder, 'dist', path))).toEqual(content);
});

it.each([
  ['a changed byte', (bytes: Buffer) => bytes.fill(bytes[40]! ^ 1, 40, 41)],
  ['a changed hash', (bytes: Buffer) => bytes.fill(bytes[0]! ^ 1, 0, 1)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['nothing in it', () => Buffer.of()],
])('takes nothing from a file with %s', (_, damage) => {
  keepBuild(folder, '1.0.0-first', FILES);
  const file = join(kept(), '1.0.0-first.dist');
  writeFileSync(file, damage(readFileSync(file)));
  expect(restoreBuild(folder, '1.0.0-first')).toBe(false);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it('has no release that was not kept', () => {
  keepBuild(folder, '1.0.0-first', FILES);
  expect(restoreBuild(folder, '1.0.0-second')).toBe(false);
});

it('keeps the last three builds of a package', () => {
  for (const id of ['1', '2', '3', '4', '5']) keepBuild(folder, id, FILES);
  expect(readdirSync(kept())).toHaveLength(3);
  expect(restoreBuild(folder, '5')).toBe(true);
});
