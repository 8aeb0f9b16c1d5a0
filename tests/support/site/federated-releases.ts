import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { EMBED_NAME, globalNameOf } from '@raptors/shared/contract/names';
import { storeReleases } from '@raptors/release/edition/publish';
import type { Store } from '@raptors/site/store/store';
import { aRemote } from './a-source';

/** As webpack writes an entry: sets a variable, and calls the hash function by its bare name. */
const entryOf = (globalName: string) =>
  `var ${globalName};(() => { ${globalName} = { hashOf: (address) => raptorsIntegrity(address) }; })()`;

const HOST = `var raptorsFederation;(() => { raptorsFederation = { open: (setting) => ({
  integrityOf: (address) => setting.integrity[address],
  offer: (container) => { globalThis[setting.globalName] = { setting, container }; },
}) }; })();`;

/** @returns ids of the remote's and the embed release */
export async function storeFederated(store: Store, name: string, text = 'first') {
  const id = `1.0.0-${Buffer.from(text.padEnd(6).slice(0, 6)).toString('hex')}`;
  const globalName = globalNameOf({ package: parsePackageKey(name), id });
  const files = { 'mf-manifest.json': manifestOf(globalName), 'entry.js': entryOf(globalName) };
  const remote = aRemote({ name, id, files, pages: [{ path: '/Our_Work/One' }] });
  const embed = aRemote({ name: EMBED_NAME, pages: [], files: { 'module.js': HOST, 'module.css': 'a{}' } });
  const modules = { 'federation-module': { scripts: ['module.js'], styles: ['module.css'] } };
  await storeReleases(store, {
    changed: [
      { ...remote, release: { ...remote.release, entry: 'entry.js' } },
      { ...embed, release: { ...embed.release, modules } },
    ],
    live: { packages: new Map() },
  });
  return { id, embedId: embed.release.id };
}

export const manifestOf = (name: string) =>
  JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      remoteEntry: { name: 'entry.js', path: '' },
      globalName: name,
      publicPath: '/releases/',
    },
    shared: [],
    exposes: [{ id: `${name}:One`, name: 'One', path: './One', assets: { js: { sync: ['1.js'] } } }],
  });
