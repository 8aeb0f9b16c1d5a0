import * as v from 'valibot';
import { federationEntry, FEDERATION_URL, federationGlobalName } from '@raptors/shared/contract/names';
import { parseJsonText } from '@raptors/shared/contract/problem/parse-json';
import type { Release } from '@raptors/shared/contract/release';

/** `mf-manifest.json`, as far as other sites get another one than our shell. */
const hostManifestSchema = v.looseObject({
  metaData: v.looseObject({}),
  exposes: v.array(v.looseObject({})),
});

const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Name of a remote for federation hosts: `about_raptors`. */
export const federationName = (name: string) => name.replaceAll('-', '_');

/**
 * The federation manifest of a release for hosts of other sites: a name without the release, and the bundled entry. It lists no
 * files of pages, because hosts would load them without their hashes, and show a page before its styles; the entry loads them.
 * @param manifest text of the release's own federation manifest
 * @param address where this manifest is, for the entry is named relative to it: one text for every origin
 */
export function federationManifest(
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

/** Addresses that follow the live release, or stay with one: the manifest, and the entry for hosts that take no manifest. */
export const stableUrls = (name: string, id?: string) =>
  ['mf-manifest.json', 'remote-entry.js'].map(
    (file) => `${FEDERATION_URL}${name}/${id ? `${id}/` : ''}${file}`,
  );
