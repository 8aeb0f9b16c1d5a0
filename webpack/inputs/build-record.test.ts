/** From the records of earlier builds: which release the sources give, and when only a build can tell. */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { embedKeyFile } from '../fingerprint/embed-key';
import { recordsFolder, keepRecord, lookUpRelease, recordInputs, type ReadPaths } from './build-record';

let folder: string;
let startedAt: number;
beforeEach(() => {
  // A moment earlier than the clock says: file systems round.
  startedAt = Date.now() - 100;
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'build-record-')));
  write('package.json', '{}');
  write('remote.json', '{}');
  write('src/Page.tsx', 'a page');
  write('src/unread.ts', 'read by no bundle');
  write('content/team.json', '[]');
  write('src/mark.picture.drawing', '{ "draw": "mark" }');
});
afterEach(() => {
  delete process.env.EMBED_KEY_FILE;
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Records a build that read the page, a folder and the drawing, and found no style sheet. */
function record(id: string) {
  const paths = {
    read: new Set(
      ['src/Page.tsx', 'src/mark.picture.drawing', 'portraits'].map((path) => join(folder, path)),
    ),
    absent: new Set([join(folder, 'src/Page.css')]),
  };
  keepRecord(folder, { ...recordInputs(folder, paths, Infinity).record, id });
}

const paths = (...read: string[]): ReadPaths => ({ read: new Set(read), absent: new Set() });

it('knows the release while everything that was read is unchanged', () => {
  record('1.0.0-first');
  expect(lookUpRelease(folder)).toBe('1.0.0-first');
});

it.each([
  ['a source', 'src/Page.tsx'],
  ['the manifest', 'remote.json'],
  ['the version of the package', 'package.json'],
  ['content', 'content/team.json'],
  ['a new content file', 'content/events.json'],
  ['a drawing file', 'src/mark.picture.drawing'],
  ['a folder of which any file may matter', 'portraits/asha.jpg'],
  ['a file that the build looked for and did not find', 'src/Page.css'],
  ['journeys that did not exist before', 'journeys.json'],
])('does not know it after a change of %s', (_, file) => {
  record('1.0.0-first');
  write(file, '{ "draw": "mark", "width": 20 }');
  expect(lookUpRelease(folder)).toBeUndefined();
});

it.each([
  ['a file that no bundle reads', 'src/unread.ts'],
  ['a test', 'src/Page.test.tsx'],
  ['a note for people', 'content/README.md'],
  ['what is written by tools', '.cache/file'],
])('still knows it after a change of %s', (_, file) => {
  record('1.0.0-first');
  write(file, 'changed');
  expect(lookUpRelease(folder)).toBe('1.0.0-first');
});

it('recognises an earlier state', () => {
  record('1.0.0-first');
  write('src/Page.tsx', 'changed');
  record('1.0.0-second');
  expect(lookUpRelease(folder)).toBe('1.0.0-second');
  write('src/Page.tsx', 'a page');
  expect(lookUpRelease(folder)).toBe('1.0.0-first');
});

it.each(['{"format":1}', '{', ''])(
  'ignores a record that is damaged or was written by other tools: %s',
  (text) => {
    record('1.0.0-first');
    const [file = ''] = readdirSync(recordsFolder(folder));
    writeFileSync(join(recordsFolder(folder), file), text);
    expect(lookUpRelease(folder)).toBeUndefined();
  },
);

it('names the files that were saved after the build began', () => {
  expect(recordInputs(folder, paths(), startedAt).savedMeanwhile).toEqual([
    'content/team.json',
    'package.json',
    'remote.json',
  ]);
});

it('names a file that was deleted during the build', () => {
  const gone = join(folder, 'src/Gone.tsx');
  expect(recordInputs(folder, paths(gone), Infinity).savedMeanwhile).toEqual(['src/Gone.tsx']);
});

// A process that builds several packages has loaded the recipe for the first of them.
it('names files outside of the package that were saved after this process began, though before the build', () => {
  const outside = join(folder, '../remote-neighbour.ts');
  writeFileSync(outside, 'export {};');
  const { savedMeanwhile } = recordInputs(folder, paths(outside), Date.now() + 60_000);
  rmSync(outside);
  expect(savedMeanwhile).toEqual(['../remote-neighbour.ts']);
});

it('does not count the key that the first build in a checkout makes', () => {
  process.env.EMBED_KEY_FILE = join(folder, '.keys/embed.pem');
  write('.keys/embed.pem', 'a key');
  expect(recordInputs(folder, paths(embedKeyFile()), Date.now() - 60_000).savedMeanwhile).not.toContainEqual(
    expect.stringContaining('embed.pem'),
  );
});
