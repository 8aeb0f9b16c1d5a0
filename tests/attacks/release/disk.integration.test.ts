import fs, { promises } from 'node:fs';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aProject, type TestProject } from '../../support/site/a-project';
import { aRemote, aShell } from '../../support/site/a-source';
import { age } from './age';
import { startReader, type Reader } from './reader';

const ADDRESSES = ['/', '/Our_Work/One', '/registry.json', '/our_work/TWO'];
const next = aRemote({ text: 'new', files: { 'map.abcdef0123.png': Buffer.alloc(300_000, 7) } });

let project: TestProject;
let reader: Reader;

beforeEach(async () => {
  project = await aProject(aShell(), aRemote());
  await project.type('shell', 'our-work', '--built');
  await project.put(next);
  reader = await startReader(project.store, ADDRESSES);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await reader.stop();
});

const failure = (code: string) => Object.assign(new Error(`${code}: simulated`), { code });

const isInStore = (path: unknown) => String(path).startsWith(project.store);

/** Writing into files of the store fails from now on; making empty ones works. */
function fillDisk() {
  const { openSync, writeFileSync } = fs;
  const stored = new Set<unknown>();
  jest.spyOn(fs, 'openSync').mockImplementation((path, ...words) => {
    const file = openSync(path, ...words);
    if (isInStore(path)) stored.add(file);
    else stored.delete(file);
    return file;
  });
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, value, ...words) => {
    if (stored.has(file) && String(value) !== '') throw failure('ENOSPC');
    writeFileSync(file, value, ...words);
  });
}

/** Making, changing and moving files of the store fails from now on; opening them to read works. */
function forbidWriting() {
  type Real = (...words: unknown[]) => unknown;
  const refused =
    (name: string, real: Real) =>
    (path: unknown, ...words: unknown[]) => {
      if (isInStore(path) && !(name.startsWith('open') && words[0] === 'r')) throw failure('EROFS');
      return real(path, ...words);
    };
  for (const name of ['openSync', 'renameSync', 'linkSync', 'utimesSync'] as const) {
    const refuse = refused(name, fs[name] as Real);
    jest.spyOn(fs, name).mockImplementation(refuse as never);
  }
  for (const name of ['open', 'mkdir', 'rename', 'link'] as const) {
    const refuse = refused(name, promises[name] as Real);
    jest.spyOn(promises, name).mockImplementation((async (...words: [unknown]) => refuse(...words)) as never);
  }
}

const live = () => readLiveEdition(folderStore(project.store));

async function expectReadersContent() {
  const answers = reader.answers();
  while (reader.answers() < answers + 2 * ADDRESSES.length) await new Promise((done) => setTimeout(done, 5));
  expect(reader.faults).toEqual([]);
}

it('frees space on a full disk with prune, as the message says', async () => {
  await project.type('our-work', '--built');
  await project.type('rollback', '--edition', '1');
  age(project.store);
  fillDisk();
  expect(await project.release('retire', 'our-work', '--to', '/')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/The disk that holds the store .* is full\./),
  });
  const { status, stdout } = await project.release('prune', '--keep', '1', '--days', '0');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Removed \d+ files, 0\.3 MB\.\n {2}- release our-work 1/),
  ]);
  await expectReadersContent();
}, 60_000);

it('says that the store is read-only, and still serves it', async () => {
  const before = await live();
  forbidWriting();
  for (const words of [
    ['our-work', '--built'],
    ['retire', 'our-work', '--to', '/'],
  ]) {
    const { status, stdout, stderr } = await project.release(...words);
    expect([words, status, stdout]).toEqual([words, 1, '']);
    expect(stderr).toMatch(
      /^The store .*\.site may not be written by this account, or its disk is read-only\. The site is as it was before\. .*STORE=<folder>\.$/m,
    );
  }
  for (const words of [['status'], ['check', 'our-work', '--built'], ['prune', '--dry-run']])
    expect([words, await project.release(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  expect(await live()).toEqual(before);
  await expectReadersContent();

  jest.restoreAllMocks();
  await project.type('our-work', '--built');
  expect((await live())?.site.packages['our-work']?.release).toBe(next.release.id);
}, 60_000);
