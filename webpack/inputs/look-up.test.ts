/** From the records of earlier builds: which release the sources give, and when only a build can tell. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { embedKeyFile } from '../fingerprint/embed-key';
import { knownRecords, writeRecord, type BuildRecord } from './build-record';
import { lookUpRelease } from './look-up';
import { recordInputs } from './record-inputs';

let folder: string;
let startedAt: number;
beforeEach(() => {
  // A moment earlier than the clock says: file systems round.
  startedAt = Date.now() - 100;
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'look-up-')));
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

/** Records a build that read the page and the drawing, and found no style sheet. */
function record(id: string, change: (record: BuildRecord) => BuildRecord = (made) => made) {
  const { record: made } = recordInputs(
    folder,
    {
      files: new Set([join(folder, 'src/Page.tsx'), join(folder, 'src/mark.picture.drawing')]),
      folders: new Set(),
      absent: new Set([join(folder, 'src/Page.css')]),
    },
    Infinity,
  );
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeRecord(folder, change({ ...made, cards: {}, id }));
}

it('knows the release while everything that was read is unchanged', async () => {
  record('1.0.0-first');
  expect(await lookUpRelease(folder)).toBe('1.0.0-first');
});

it.each([
  ['a source', 'src/Page.tsx'],
  ['the manifest', 'remote.json'],
  ['the version of the package', 'package.json'],
  ['content', 'content/team.json'],
  ['a new content file', 'content/events.json'],
  ['a drawing file', 'src/mark.picture.drawing'],
  ['a file that the build looked for and did not find', 'src/Page.css'],
  ['journeys that did not exist before', 'journeys.json'],
])('does not know it after a change of %s', async (_, file) => {
  record('1.0.0-first');
  write(file, '{ "draw": "mark", "width": 20 }');
  expect(await lookUpRelease(folder)).toBeUndefined();
});

it.each([
  ['a file that no bundle reads', 'src/unread.ts'],
  ['a test', 'src/Page.test.tsx'],
  ['a note for people', 'content/README.md'],
  ['what is written by tools', '.cache/file'],
])('still knows it after a change of %s', async (_, file) => {
  record('1.0.0-first');
  write(file, 'changed');
  expect(await lookUpRelease(folder)).toBe('1.0.0-first');
});

it('recognises an earlier state, even if the last build is gone', async () => {
  record('1.0.0-first');
  write('src/Page.tsx', 'changed');
  record('1.0.0-second');
  expect(await lookUpRelease(folder)).toBe('1.0.0-second');
  rmSync(join(folder, 'dist'), { recursive: true });
  write('src/Page.tsx', 'a page');
  expect(await lookUpRelease(folder)).toBe('1.0.0-first');
});

describe('when the code that draws cards has changed', () => {
  const olderCode = (made: BuildRecord): BuildRecord => ({
    ...made,
    drawingCode: { ...made.drawingCode, hash: 'older' },
  });

  it('knows the release of a package without cards, and keeps that', async () => {
    record('1.0.0-first', olderCode);
    expect(await lookUpRelease(folder)).toBe('1.0.0-first');
    expect([...knownRecords(folder)].map(({ drawingCode }) => drawingCode.hash)).toContainEqual(
      expect.stringMatching(/^[0-9a-f]{64}$/),
    );
  });
});

it('ignores a record that is damaged or was written by other tools', async () => {
  record('1.0.0-first');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  for (const text of ['{"format":2}', '{', '']) {
    write('dist/inputs.json', text);
    expect(await lookUpRelease(folder)).toBeUndefined();
  }
});

it('names the files that were saved after the build began', () => {
  const none = { files: new Set<string>(), folders: new Set<string>(), absent: new Set<string>() };
  expect(recordInputs(folder, none, startedAt).savedMeanwhile).toEqual([
    'package.json',
    'remote.json',
    'content/team.json',
  ]);
});

// A process that builds several packages has loaded the recipe for the first of them.
it('names files outside of the package that were saved after this process began, though before the build', () => {
  const outside = join(folder, '../remote-neighbour.ts');
  writeFileSync(outside, 'export {};');
  const read = { files: new Set([outside]), folders: new Set<string>(), absent: new Set<string>() };
  const { savedMeanwhile } = recordInputs(folder, read, Date.now() + 60_000);
  rmSync(outside);
  expect(savedMeanwhile).toEqual(['../remote-neighbour.ts']);
});

it('does not count the key that the first build in a checkout makes', () => {
  process.env.EMBED_KEY_FILE = join(folder, '.keys/embed.pem');
  write('.keys/embed.pem', 'a key');
  const none = { files: new Set([embedKeyFile()]), folders: new Set<string>(), absent: new Set<string>() };
  expect(recordInputs(folder, none, Date.now() - 60_000).savedMeanwhile).not.toContainEqual(
    expect.stringContaining('embed.pem'),
  );
});
