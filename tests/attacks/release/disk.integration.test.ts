/** Commands on a full or read-only disk: their output and status, and what visitors see. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';
import { projectFolder } from '../../support/project/project-folder';
import { age } from './own-process';
import { startReader, type Reader } from './reader';

const TOOL = join(projectFolder(), 'tools/cli/bin.mjs');
const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/our_work/TWO'];
const next = aRemote({ text: 'new', files: { 'map.abcdef0123.png': Buffer.alloc(300_000, 7) } });

/** How writes into the store fail, for the program that is loaded before the tool. */
let disk: Record<string, string>;
let project: TestProject;
let store: string;
let reader: Reader;

beforeEach(async () => {
  disk = {};
  project = await aProject(aShell(), aRemote());
  store = join(project.folder, 'site');
  expect(type('shell', 'our-work', '--built', '--create').status).toBe(0);
  await project.put(next);
  reader = await startReader(store, ADDRESSES);
});

afterEach(async () => {
  await reader.stop();
  await project.remove();
});

const refuse = (code: 'ENOSPC' | 'EROFS') => ({
  NODE_OPTIONS: `--import ${join(__dirname, 'refusing-disk.mjs')}`,
  DISK_FOLDER: store,
  DISK_CODE: code,
});

/** Runs a command as a team does: in a separate process, in the project's folder. */
function type(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...words], {
    cwd: project.folder,
    encoding: 'utf8',
    env: { ...process.env, STORE: store, RELEASED_BY: 'Asha', INIT_CWD: project.folder, ...disk },
  });
  return { status, stdout, stderr };
}

const live = () => readLiveEdition(folderStore(store));

/** Goes on reading for a while, so that a short fault would be seen. */
async function expectReadersContent() {
  const answers = reader.answers();
  while (reader.answers() < answers + 2 * ADDRESSES.length) await new Promise((done) => setTimeout(done, 5));
  expect(reader.faults).toEqual([]);
}

it('frees space on a full disk with prune, as the message says', async () => {
  expect(type('our-work', '--built').status).toBe(0);
  expect(type('rollback', '--edition', '1').status).toBe(0);
  age(store);
  disk = refuse('ENOSPC');
  expect(type('pin', 'our-work', '--json')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /"error": "StoreError",\n {2}"message": "The disk that holds the store .* is full\./,
    ),
  });
  const { status, stdout } = type('prune', '--keep', '1', '--days', '0');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Removed \d+ files, 0\.3 MB\.\n {2}- release our-work 1/),
  ]);
  await expectReadersContent();
}, 60_000);

it('says that the store is read-only, and still serves it', async () => {
  const before = await live();
  disk = refuse('EROFS');
  for (const words of [
    ['our-work', '--built'],
    ['pin', 'our-work'],
  ]) {
    const { status, stdout, stderr } = type(...words);
    expect([words, status, stdout]).toEqual([words, 1, '']);
    expect(stderr).toMatch(
      /^The store .*\/site may not be written by this account, or its disk is read-only\. The site is as it was before\. .*STORE=<folder>\.$/m,
    );
  }
  for (const words of [['status'], ['check', 'our-work', '--built'], ['prune', '--dry-run']])
    expect([words, type(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  expect(await live()).toEqual(before);
  await expectReadersContent();

  disk = {};
  expect(type('our-work', '--built').status).toBe(0);
  expect((await live())?.site.packages['our-work']?.release).toBe(next.release.id);
}, 60_000);
