/** Commands on a full or read-only disk: their output and status, and what visitors see. */
import { promises } from 'node:fs';
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

/** From now on no file below the store takes a byte. An empty one needs no room. */
function fillDisk() {
  const { open } = promises;
  jest.spyOn(promises, 'open').mockImplementation(async (path, ...words) => {
    const handle = await open(path, ...words);
    const { writeFile } = handle;
    if (String(path).startsWith(project.store))
      handle.writeFile = (value) =>
        String(value) === '' ? writeFile.call(handle, value) : Promise.reject(failure('ENOSPC'));
    return handle;
  });
}

/** From now on these functions fail below the store, as they do on a disk that is read-only; reading opens files too. */
function forbidWriting(...names: ('open' | 'mkdir' | 'rename' | 'link' | 'utimes')[]) {
  for (const name of names) {
    const real = promises[name] as (...words: unknown[]) => Promise<unknown>;
    const refused = (path: unknown, ...rest: unknown[]) =>
      String(path).startsWith(project.store) && !(name === 'open' && rest[0] === 'r')
        ? Promise.reject(failure('EROFS'))
        : real(path, ...rest);
    jest.spyOn(promises, name).mockImplementation(refused as never);
  }
}

const live = () => readLiveEdition(folderStore(project.store));

/** Goes on reading for a while, so that a short fault would be seen. */
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
  forbidWriting('open', 'mkdir', 'rename', 'link', 'utimes');
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
