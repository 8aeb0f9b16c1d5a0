import { runInNewContext } from 'node:vm';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { storeFederated } from '@raptors/tests/support/site/federated-releases';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { federationFile } from './federation-file';

const LIVE = '/federation/our-work/mf-manifest.json';
const ENTRY = '/federation/our-work/remote-entry.js';

let store: Store;
let live: Record<string, string>;
let ids: { id: string; embedId: string };
beforeEach(async () => {
  store = memoryStore();
  ids = await storeFederated(store, 'our-work');
  live = { 'our-work': ids.id, embed: ids.embedId, shell: '1.0.0-000000000000' };
});

const at = (address: string) => federationFile(store, address, (name) => live[name]);

async function textAt(address: string): Promise<string> {
  const file = await at(address);
  if (file.status === 'missing') throw new Error(file.reason);
  return file.text();
}

it('gives a stable federation manifest that lists no files, with its entry beside it', async () => {
  expect(JSON.parse(await textAt(LIVE))).toMatchObject({
    name: 'our_work',
    metaData: {
      globalName: 'our_work',
      publicPath: 'auto',
      remoteEntry: { path: '', name: 'remote-entry.js' },
    },
    exposes: [{ path: './One', assets: { js: { sync: [] } } }],
  });
});

it('gives the live remote’s entry its hashes, and the host’s page one global variable', async () => {
  const window: Record<string, unknown> = {};
  runInNewContext(await textAt(ENTRY), window);
  expect(Object.keys(window)).toEqual(['our_work']);
  const { setting, container } = window.our_work as {
    setting: { globalName: string; pages: object; styles: { address: string; integrity: string } };
    container: { hashOf(address: string): string };
  };
  expect(setting).toMatchObject({ globalName: 'our_work', pages: { './One': '/Our_Work/One' } });
  expect(setting.styles).toEqual({
    address: `/releases/embed/${ids.embedId}/module.css`,
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(container.hashOf(`/releases/our-work/${ids.id}/entry.js`)).toMatch(/^sha384-/);
  live['our-work'] = (await storeFederated(store, 'our-work', 'second')).id;
  expect(await textAt(ENTRY)).toContain(live['our-work'].replace(/\W/g, '_'));
});

it.each([
  ['/federation/our-play/mf-manifest.json', 'This site has no remote "our-play".'],
  ['/federation/shell/mf-manifest.json', 'This site has no remote "shell".'],
  ['/federation/our-work/', 'This is no address of a remote: write it like '],
])('says why there is nothing at %s', async (address, reason) => {
  expect(await at(address)).toEqual({ status: 'missing', reason: expect.stringContaining(reason) });
});

it('says so where the embed package has not been released', async () => {
  delete live.embed;
  expect(await at(LIVE)).toMatchObject({
    reason: expect.stringContaining('does not offer its pages to others'),
  });
});

it('says which file is missing when the store has lost a file of the release', async () => {
  const { entry: file } = JSON.parse(String(await store.read(keys.release('our-work', ids.id)))) as {
    entry: string;
  };
  await store.remove(keys.releaseFolder('our-work', ids.id) + file);
  await expect(textAt(ENTRY)).rejects.toThrow(
    `${file} is missing. Put it back from a copy of the store, or release a change of the package.`,
  );
});
