/** The whole command on a disk that is full, or that may only be read: what it says, how it ends, and what visitors see. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';
import { projectFolder } from '../../support/project/project-folder';
import { age } from './own-process';
import { startReader, type Reader } from './reader';
import { smallDisk, type SmallDisk } from './small-disk';

const TOOL = join(projectFolder(), 'cli/bin.mjs');
const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/our_work/TWO'];
const next = aRemote({ text: 'new', files: { 'map.abcdef0123.png': Buffer.alloc(300_000, 7) } });

let disk: SmallDisk;
let project: TestProject;
let store: string;
let reader: Reader;

beforeEach(async () => {
  disk = smallDisk(3);
  store = join(disk.folder, 'site');
  project = await aProject(aShell(), aRemote());
  expect(type('shell', 'our-work', '--built', '--create').status).toBe(0);
  await project.put(next);
  reader = await startReader(store, ADDRESSES);
});

afterEach(async () => {
  await reader.stop();
  disk.remove();
  await project.remove();
});

/** Types a command as a team does: a process of its own, in the project's folder. */
function type(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...words], {
    cwd: project.folder,
    encoding: 'utf8',
    env: { ...process.env, STORE: store, RELEASED_BY: 'Asha', INIT_CWD: project.folder, ...disk.env() },
  });
  return { status, said: stdout, complained: stderr };
}

const live = () => readLiveEdition(folderStore(store));

/** Reads on for a while, so that a fault of the moment would be seen. */
async function expectReadersContent() {
  const answers = reader.answers();
  while (reader.answers() < answers + 2 * ADDRESSES.length) await new Promise((done) => setTimeout(done, 5));
  expect(reader.faults).toEqual([]);
}

const FULL =
  /^The disk that holds the store .*\/site is full\. The site is as it was before\. Make room .*run the same command again\.$/m;

// The note of who is at work, the files of the release, its pages: each is the first to find no room.
it.each([0, 60_000, 300_000])(
  'says that the disk is full, with %i bytes left',
  async (leftBytes) => {
    const before = await live();
    disk.fill(leftBytes);
    const { status, said, complained } = type('our-work', '--built');
    expect([status, said]).toEqual([1, '']);
    expect(complained).toMatch(FULL);
    expect(complained).not.toMatch(/^ +at /m);
    expect(await live()).toEqual(before);
    await expectReadersContent();

    disk.makeRoom();
    expect(type('our-work', '--built')).toMatchObject({
      status: 0,
      said: expect.stringContaining('Edition 2 is live'),
    });
    expect((await live())?.site.packages['our-work']?.release).toBe(next.release.id);
    await expectReadersContent();
  },
  60_000,
);

it('makes room on a full disk with prune, as the sentence says', async () => {
  expect(type('our-work', '--built').status).toBe(0);
  expect(type('rollback', '--edition', '1').status).toBe(0);
  age(store);
  disk.fill(0);
  expect(type('pin', 'our-work', '--json')).toMatchObject({
    status: 1,
    said: expect.stringMatching(
      /"error": "StoreError",\n {2}"message": "The disk that holds the store .* is full\./,
    ),
  });
  const { status, said } = type('prune', '--keep', '1', '--days', '0');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/^Removed \d+ files, 0\.3 MB\.\n {2}- release our-work 1/),
  ]);
  if (disk.kind === 'mounted') expect(type('pin', 'our-work').status).toBe(0);
  await expectReadersContent();
}, 60_000);

it('says that the store may only be read, and goes on showing it', async () => {
  const before = await live();
  disk.setReadOnly(true);
  for (const words of [
    ['our-work', '--built'],
    ['pin', 'our-work'],
  ]) {
    const { status, said, complained } = type(...words);
    expect([words, status, said]).toEqual([words, 1, '']);
    expect(complained).toMatch(
      /^The store .*\/site may not be written by this account, or its disk is read-only\. The site is as it was before\. .*STORE=<folder>\.$/m,
    );
  }
  for (const words of [['status'], ['check', 'our-work', '--built'], ['prune', '--dry-run']])
    expect([words, type(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  expect(await live()).toEqual(before);
  await expectReadersContent();

  disk.setReadOnly(false);
  expect(type('our-work', '--built').status).toBe(0);
  expect((await live())?.site.packages['our-work']?.release).toBe(next.release.id);
}, 60_000);
