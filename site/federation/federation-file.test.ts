import { runInNewContext } from 'node:vm';
import { IncompleteReleaseError } from '../releases/release-source';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { storeFederated } from '@raptors/tests/support/site/federated-releases';
import { memoryStore } from '@raptors/tests/support/site/memory-store';
import { federationFile } from './federation-file';

const LIVE = '/federation/our-work/mf-manifest.json';

type Manifest = {
  name: string;
  metaData: { remoteEntry: { path: string; name: string }; globalName: string; publicPath: string };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
};

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

/** Address of the entry, as federation runtimes find it: relative to the manifest. */
async function entryFrom(address: string): Promise<string> {
  const { metaData } = JSON.parse(await textAt(address)) as Manifest;
  expect(metaData.publicPath).toBe('auto');
  const { path, name } = metaData.remoteEntry;
  return new URL(path + name, `http://site${address}`).pathname;
}

describe('a federation manifest', () => {
  it('has a name that no release changes, a global that names the release, and lists no files', async () => {
    const { name, metaData, exposes } = JSON.parse(await textAt(LIVE)) as Manifest;
    expect(name).toBe('our_work');
    expect(metaData.globalName).toContain(ids.id.replace(/\W/g, '_'));
    expect(exposes.map(({ path, assets }) => [path, assets.js.sync])).toEqual([['./One', []]]);
  });

  it('follows the live release, and its entry never changes', async () => {
    const entry = await entryFrom(LIVE);
    expect(await at(entry)).toMatchObject({ status: 'found', isImmutable: true });
    expect(await at(LIVE)).toMatchObject({ isImmutable: false });
    live['our-work'] = (await storeFederated(store, 'our-work', 'second')).id;
    expect(await entryFrom(LIVE)).toContain(live['our-work']);
    expect(await at(entry)).toMatchObject({ status: 'found' });
  });
});

it('hosts that take no manifest find the live entry at an address and in a global that stay', async () => {
  const window: Record<string, { container: { hashOf(address: string): string } }> = {};
  const address = '/federation/our-work/remote-entry.js';
  runInNewContext(await textAt(address), window);
  const { container } = window.our_work ?? {};
  expect(container?.hashOf(`/releases/our-work/${ids.id}/entry.js`)).toMatch(/^sha384-/);
  expect(await at(address)).toMatchObject({ isImmutable: false });
});

it('the entry gives the remote its hashes by a bare name, and the page one global', async () => {
  const window: Record<string, unknown> = {};
  runInNewContext(await textAt(await entryFrom(LIVE)), window);
  const [name = '', ...others] = Object.keys(window);
  expect(others).toEqual([]);
  const { setting, container } = window[name] as {
    setting: { globalName: string; pages: object; styles: { address: string; integrity: string } };
    container: { hashOf(address: string): string };
  };
  expect(setting).toMatchObject({ globalName: name, pages: { './One': '/Our_Work/One' } });
  expect(setting.styles).toEqual({
    address: `/releases/embed/${ids.embedId}/host.css`,
    integrity: expect.stringMatching(/^sha384-/),
  });
  expect(container.hashOf(`/releases/our-work/${ids.id}/entry.js`)).toMatch(/^sha384-/);
});

it.each([
  ['/federation/our-play/mf-manifest.json', 'This site has no remote "our-play".'],
  ['/federation/shell/mf-manifest.json', 'This site has no remote "shell".'],
  [
    '/federation/our-work/1.0.0-ffffffffffff/remote-entry.1.0.0-ffffffffffff.js',
    /^Release 1.0.0-ffffffffffff of "our-work" is not/,
  ],
  ['/federation/our-work/', /^This is no address of a remote/],
])('says why there is nothing at %s', async (address, reason) => {
  expect(await at(address)).toEqual({
    status: 'missing',
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

it('says so where the embed package has not been released', async () => {
  delete live.embed;
  expect(await at(LIVE)).toMatchObject({
    reason: expect.stringContaining('does not offer its pages to others'),
  });
});

it('says which file is missing when the store has lost a file of the release', async () => {
  const entry = await entryFrom(LIVE);
  const { entry: file } = JSON.parse(String(await store.read(keys.release('our-work', ids.id)))) as {
    entry: string;
  };
  await store.remove(keys.releaseFolder('our-work', ids.id) + file);
  await expect(textAt(entry)).rejects.toThrow(IncompleteReleaseError);
  await expect(textAt(entry)).rejects.toThrow(
    `${file} is missing. A release of the same sources restores it.`,
  );
});
