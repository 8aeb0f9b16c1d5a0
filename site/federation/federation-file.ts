import { EMBED_NAME, FEDERATION_URL, federationGlobalName } from '@raptors/shared/contract/names';
import { releaseSchema, type Release } from '@raptors/shared/contract/release';
import { IncompleteReleaseError } from '../releases/release-source';
import { parseJsonFile } from '../store/objects';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { federationManifest, federationName } from './federation-manifest';
import { HOST_CHUNK, bundledEntry } from './bundled-entry';

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
const STABLE = new RegExp(
  `^${FEDERATION_URL}(${NAME})/(?:(${ID})/)?(?:mf-manifest\\.json|remote-entry\\.js)$`,
);
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
  const [, name = '', pinned, bundled] = STABLE.exec(pathname) ?? BUNDLED.exec(pathname) ?? [];
  if (!name)
    return missing('Here are only remotes for federation: /federation/about-raptors/remote-entry.js');
  const id = pinned ?? live(name);
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
