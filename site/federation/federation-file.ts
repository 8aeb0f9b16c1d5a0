import {
  EMBED_NAME,
  FEDERATION_URL,
  federationEntry,
  federationGlobalName,
  releaseUrl,
} from '@raptors/shared/contract/names';
import { type Release, releaseSchema } from '@raptors/shared/publishing/release';
import { IncompleteReleaseError } from '../releases/release-source';
import { parseJsonFile } from '../store/objects';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { releaseIntegrity } from '@raptors/shared/publishing/build-registry';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';

/** What a federation address answers with. */
export type FederationFile =
  | {
      status: 'found';
      /** Two files of one identity have the same text. */
      identity: string;
      isImmutable: boolean;
      /** Puts the text together. Rejects when a file of the release can't be read. */
      text: () => Promise<string>;
    }
  /** The reason is a sentence for the integrator. */
  | { status: 'missing'; reason: string };

const ID = '\\d+\\.\\d+\\.\\d+-[0-9a-f]{12}';
const NAME = '[a-z][a-z0-9-]*';
const MANIFEST = 'mf-manifest.json';
const STABLE = new RegExp(`^${FEDERATION_URL}(${NAME})/(?:mf-manifest\\.json|remote-entry\\.js)$`);
const BUNDLED = new RegExp(`^${FEDERATION_URL}(${NAME})/(${ID})/remote-entry\\.(${ID})\\.js$`);

const isRemote = (name: string) => name !== 'shell' && name !== EMBED_NAME;
const missing = (reason: string): FederationFile => ({ status: 'missing', reason });

/**
 * Puts together what other sites load a remote by. Nothing of it is stored.
 * @param live live release of a package, by name
 */
export async function federationFile(
  store: Store,
  pathname: string,
  live: (name: string) => string | undefined,
): Promise<FederationFile> {
  const [, name = '', named, bundled] = STABLE.exec(pathname) ?? BUNDLED.exec(pathname) ?? [];
  if (!name)
    return missing('This is no address of a remote: write it like /federation/about-raptors/remote-entry.js');
  const id = named ?? live(name);
  const embedId = bundled ?? live(EMBED_NAME);
  if (!id || !isRemote(name)) return missing(`This site has no remote "${name}".`);
  if (!embedId)
    return missing('This site does not offer its pages to others: its embed package has not been released.');
  const [release, embed] = await Promise.all([
    readRelease(store, name, id),
    readRelease(store, EMBED_NAME, embedId),
  ]);
  if (!release) return missing(`Release ${id} of "${name}" is not stored here, or has been pruned.`);
  if (!embed)
    return missing(`Release ${embedId} of the embed package is not stored here, or has been pruned.`);
  const bundledText = async () =>
    bundledEntry(
      { release: embed, code: await readText(store, embed, embed.modules[HOST_CHUNK]?.scripts[0]) },
      { release, code: await readText(store, release, release.entry) },
      // A host that takes no manifest knows the remote by its name alone.
      bundled ? federationGlobalName(name, id) : federationName(name),
    );
  const manifestText = async () =>
    federationManifest(await readText(store, release, MANIFEST), release, embedId, pathname);
  return {
    status: 'found',
    identity: `${pathname} ${id} ${embedId}`,
    isImmutable: bundled !== undefined,
    text: pathname.endsWith(MANIFEST) ? manifestText : bundledText,
  };
}

async function readRelease(store: Store, name: string, id: string): Promise<Release | undefined> {
  const key = keys.release(name, id);
  return (await store.has(key)) ? parseJsonFile(store, releaseSchema, key) : undefined;
}

async function readText(store: Store, { name, id }: Release, file = ''): Promise<string> {
  const bytes = await store.read(keys.releaseFolder(name, id) + file);
  if (!bytes)
    throw new IncompleteReleaseError(
      `${name} ${id} is not complete in ${store.location}: ${file} is missing. A release of the same sources restores it.`,
    );
  return bytes.toString('utf8');
}

/** A release and the code of one of its scripts. */
type ScriptOf = { release: Release; code: string };

/**
 * Entry through which federation hosts of other sites load a remote: the adapter of the embed package, then the remote's own
 * entry, in one function. What the remote is built without, its entry finds in the scope around it, and the host's page gets
 * one global variable.
 * @param host script of the embed release that fills `raptorsHost`; see `embed/src/host/host.ts`
 * @param remote entry that fills a variable named after its release
 * @param globalName variable in which the host finds the container
 */
function bundledEntry(host: ScriptOf, remote: ScriptOf, globalName: string): string {
  const { manifest } = remote.release;
  const setting = {
    globalName,
    pages: Object.fromEntries(
      // The component of a page set does not know which record it will get: its address is that of the list above the set.
      manifest.pages.map(({ module, path, record }) => [module, record ? listPath(record.set) : path]),
    ),
    integrity: releaseIntegrity(remote.release),
    styles: sheetAround(host.release),
  };
  return [
    '(() => {',
    host.code,
    `const raptorsJoined = raptorsHost.open(${JSON.stringify(setting)});`,
    'const raptorsIntegrity = raptorsJoined.integrityOf;',
    remote.code,
    `raptorsJoined.offer(${remote.release.globalName});`,
    '})();',
  ].join('\n');
}

/** Part of the embed release that holds the adapter and what is around a page. */
const HOST_CHUNK = 'host';

function sheetAround(embed: Release) {
  const [file = ''] = embed.modules[HOST_CHUNK]?.styles ?? [];
  return { address: releaseUrl(embed.name, embed.id) + file, integrity: embed.files[file]?.integrity ?? '' };
}

const listPath = (set: string) => set.slice(0, set.lastIndexOf('/')) || '/';

/** `mf-manifest.json`, as far as other sites get another one than our shell. */
const hostManifestSchema = v.looseObject({
  metaData: v.looseObject({}),
  exposes: v.array(v.looseObject({})),
});

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Name of a remote for federation hosts: `about_raptors`. */
const federationName = (name: string) => name.replaceAll('-', '_');

/**
 * The federation manifest of a release for hosts of other sites: a name without the release, and the bundled entry. It lists no
 * files of pages, because hosts would load them without their hashes, and show a page before its styles; the entry loads them.
 * @param manifest text of the release's own federation manifest
 * @param address where this manifest is, for the entry is named relative to it: one text for every origin
 */
function federationManifest(
  manifest: string,
  { name, id, globalName }: Release,
  embedId: string,
  address: string,
): string {
  const text = manifest.replaceAll(globalName, federationName(name));
  const source = `mf-manifest.json of ${name} ${id}`;
  const renamed = parseJsonText(hostManifestSchema, text, source);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const entry = federationEntry(name, id, embedId).slice(folder.length);
  const file = entry.lastIndexOf('/') + 1;
  return JSON.stringify({
    ...renamed,
    metaData: {
      ...renamed.metaData,
      remoteEntry: { name: entry.slice(file), path: entry.slice(0, file), type: 'global' },
      // Versioned, so that two releases can live in one tab, and so that no element of the host has this id.
      globalName: federationGlobalName(name, id),
      publicPath: 'auto',
    },
    exposes: renamed.exposes.map((expose) => ({ ...expose, assets: NO_FILES })),
  });
}

/** Addresses that follow the live release: the manifest, and the entry for hosts that take no manifest. */
export const stableUrls = (name: string) =>
  [MANIFEST, 'remote-entry.js'].map((file) => `${FEDERATION_URL}${name}/${file}`);
