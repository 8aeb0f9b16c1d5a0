import { packageKey, parsePackageKey, SHELL_NAME } from '@raptors/shared/contract/package-id';
import { EMBED_NAME, FEDERATION_URL, releaseUrl } from '@raptors/shared/contract/names';
import type { Release } from '@raptors/shared/publishing/release';
import { IncompleteReleaseError } from '../releases/release-reader';
import { readRelease } from '../store/objects';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { releaseIntegrity } from '@raptors/shared/publishing/release-pin';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'remote-entry.js';
const ADDRESS = new RegExp(`^${FEDERATION_URL}([a-z][a-z0-9-]*)/(?:mf-manifest|remote-entry)\\.js(?:on)?$`);

/** Addresses of the manifest for federation hosts and of the entry it names. Both follow the live release. */
export const federationUrls = (name: string) =>
  [MANIFEST, ENTRY].map((file) => `${FEDERATION_URL}${name}/${file}`);

const missing = (reason: string) => ({ status: 'missing' as const, reason });

/** A file with which other sites load a remote, or why there is none. */
export async function federationFile(
  store: Store,
  pathname: string,
  live: (name: string) => string | undefined,
) {
  const [, name = ''] = ADDRESS.exec(pathname) ?? [];
  if (!name)
    return missing('This is no address of a remote: write it like /federation/about-raptors/remote-entry.js');
  const [id, embedId] = [live(name), live(EMBED_NAME)];
  if (!id || [SHELL_NAME, EMBED_NAME].includes(parsePackageKey(name).name))
    return missing(`This site has no remote "${name}".`);
  if (!embedId)
    return missing('This site does not offer its pages to others: its embed package has not been released.');
  return {
    status: 'found' as const,
    /** Files with equal identity have equal text. */
    identity: `${pathname} ${id} ${embedId}`,
    async text() {
      const release = await readRelease(store, name, id);
      if (pathname.endsWith(MANIFEST))
        return federationManifest(await readText(store, release, MANIFEST), release);
      const embed = await readRelease(store, EMBED_NAME, embedId);
      return bundledEntry(
        { release: embed, code: await readText(store, embed, embed.modules[FEDERATION_MODULE]?.scripts[0]) },
        { release, code: await readText(store, release, release.entry) },
      );
    },
  };
}

async function readText(store: Store, { package: owner, id }: Release, file = ''): Promise<string> {
  const name = packageKey(owner);
  const bytes = await store.read(keys.releaseFolder(name, id) + file);
  if (!bytes)
    throw new IncompleteReleaseError(
      `${name} ${id} is not complete in ${store.location}: ${file} is missing. Put it back from a copy of the store, or release a change of the package.`,
    );
  return bytes.toString('utf8');
}

type ScriptOf = { release: Release; code: string };

/**
 * Entry for federation hosts: the embed package's adapter and the remote's own entry in one function, so that the remote's
 * entry can read the adapter's variables, and the host's page gets one global variable.
 */
function bundledEntry(host: ScriptOf, remote: ScriptOf): string {
  const { package: owner, manifest } = remote.release;
  const setting = {
    globalName: federationName(packageKey(owner)),
    pages: Object.fromEntries(
      // The component of a page set does not know its record, so its address is that of the list above the set.
      manifest.pages.map(({ module, path, record }) => [module, record ? listPath(record.set) : path]),
    ),
    integrity: releaseIntegrity(remote.release),
    styles: sheetAround(host.release),
  };
  return [
    '(() => {',
    host.code,
    `const raptorsJoined = raptorsFederation.open(${JSON.stringify(setting)});`,
    'const raptorsIntegrity = raptorsJoined.integrityOf;',
    remote.code,
    `raptorsJoined.offer(${remote.release.globalName});`,
    '})();',
  ].join('\n');
}

/** Chunk of the embed release with the adapter, and the style sheet of the element around a page. */
const FEDERATION_MODULE = 'federation-module';

function sheetAround(embed: Release) {
  const [file = ''] = embed.modules[FEDERATION_MODULE]?.styles ?? [];
  return { address: releaseUrl(embed) + file, integrity: embed.files[file]?.integrity ?? '' };
}

const listPath = (set: string) => set.slice(0, set.lastIndexOf('/')) || '/';

/** The fields of `mf-manifest.json` that {@link federationManifest} changes, beside names. */
const hostManifestSchema = v.looseObject({
  metaData: v.looseObject({}),
  exposes: v.array(v.looseObject({})),
});

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Such as `about_raptors`. */
const federationName = (name: string) => name.replaceAll('-', '_');

/**
 * The federation manifest for other sites: a name without the release, and the bundled entry. It lists no files of pages, because
 * hosts would load those without a check of their hashes.
 */
function federationManifest(manifest: string, { package: owner, id, globalName }: Release): string {
  const name = packageKey(owner);
  const text = manifest.replaceAll(globalName, federationName(name));
  const renamed = parseJsonText(hostManifestSchema, text, `mf-manifest.json of ${name} ${id}`);
  return JSON.stringify({
    ...renamed,
    metaData: {
      ...renamed.metaData,
      remoteEntry: { name: ENTRY, path: '', type: 'global' },
      globalName: federationName(name),
      publicPath: 'auto',
    },
    exposes: renamed.exposes.map((expose) => ({ ...expose, assets: NO_FILES })),
  });
}
