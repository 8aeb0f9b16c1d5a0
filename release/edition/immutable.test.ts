import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageKey } from '@raptors/shared/contract/package-id';
import { keys } from '@raptors/site/store/keys';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { aPageSet } from '@raptors/tests/support/site/a-page-set';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { releaseSources } from '@raptors/tests/support/site/release-sources';
import { IncompleteReleaseError, type ReleaseReader } from '@raptors/site/releases/release-reader';
import { ReleaseTakenError } from './publish';

const id = '1.0.0-abcdef012345';
const first = aRemote({ id, text: 'first' });
const other = aRemote({ id, text: 'other' });

it('refuses other content under the id of a release, also when that is no longer live', async () => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), first]);
  const stored = await store.read(keys.release('our-work', id));
  for (const text of ['second', 'third']) {
    const before = store.keys();
    const refused = releaseSources(store, [other]);
    await expect(refused).rejects.toBeInstanceOf(ReleaseTakenError);
    await expect(refused).rejects.toThrow(
      /is in the store already, with other content\..* Raise the version/,
    );
    expect(store.keys()).toEqual(before);
    expect(await store.read(keys.release('our-work', id))).toEqual(stored);
    await releaseSources(store, [aRemote({ text })]);
  }
});

const next = aRemote({ text: 'second' });
const withNote = (file: Buffer) => Buffer.concat([file, Buffer.from('/* of another build */')]);

it.each<[folder: string, mixed: ReleaseReader]>([
  [
    'public',
    { ...next, readPublic: async (file) => ({ value: withNote((await next.readPublic(file)).value) }) },
  ],
  ['server', { ...next, readServer: async (file) => withNote(await next.readServer(file)) }],
])('refuses a file of dist/%s that is not the one that was built', async (folder, mixed) => {
  const store = memoryStore();
  await releaseSources(store, [aShell(), first]);
  const before = store.keysWithoutPages();
  const refused = releaseSources(store, [mixed]);
  await expect(refused).rejects.toBeInstanceOf(IncompleteReleaseError);
  await expect(refused).rejects.toThrow(
    new RegExp(`^our-work .*: dist/${folder}/.* is not what the build wrote\\. Build the package`),
  );
  expect(store.keysWithoutPages()).toEqual(before);
});

it('reuses whole files of the live release instead of writing them again', async () => {
  const folder = aFolder();
  const store = folderStore(folder);
  const records = { eagle: 'An eagle', kite: 'A kite', owl: 'An owl' };
  const live = aPageSet({ records });
  await releaseSources(store, [aShell(), live]);
  const changed = aPageSet({ records: { ...records, kite: 'A red kite' } });
  const owl = Object.keys(live.release.files).find((file) => file.includes('owl')) ?? '';
  writeFileSync(join(folder, keys.releaseFolder('birds', live.release.id), owl), 'damaged');
  const readPublic = jest.fn(changed.readPublic);
  await releaseSources(store, [{ ...changed, readPublic }]);
  const read = readPublic.mock.calls.flatMap(([file]) => (file.startsWith('records/') ? [file] : []));
  expect(new Set(read)).toEqual(new Set([expect.stringContaining('kite'), owl]));
  const { id, files } = changed.release;
  const name = packageKey(changed.release.package);
  for (const file of Object.keys(files))
    expect(await store.read(keys.releaseFolder(name, id) + file)).toEqual(
      (await changed.readPublic(file)).value,
    );
  const bundles = [live, changed].map(({ release }) => keys.server(name, release.id, 'Species.cjs'));
  const [before, after] = bundles.map((key) => statSync(join(folder, key)).ino);
  expect(after).toBe(before);
});
