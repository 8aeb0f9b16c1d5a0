import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { PackageEntry, Site } from '@raptors/site/editions/edition';
import { encodingOf } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { viewKeys } from '../prerender/views/stored-views';

/** Keys of objects, and `name/id` of releases, each with what needs it first, for messages. */
export type Needed = { objects: Map<string, string>; releases: Map<string, string> };

export const nothingNeeded = (): Needed => ({ objects: new Map(), releases: new Map() });

export type Readers = {
  site: (sha256: string, owner: string) => Promise<Site | undefined>;
  entry: (sha256: string, owner: string) => Promise<PackageEntry | undefined>;
};

/** `name/id`; empty for keys outside of releases. */
export function releaseOf(key: string): string {
  const [kind = '', name = '', id = ''] = key.split('/');
  if (kind === 'manifests') return `${name}/${id.replace(/\.json$/, '')}`;
  return ['releases', 'server'].includes(kind) ? `${name}/${id}` : '';
}

/** All releases of embed are kept: other sites load its scripts by their address and hash. */
export const isNeeded = ({ objects, releases }: Needed, key: string): boolean =>
  objects.has(encodingOf(key).plain) ||
  releases.has(releaseOf(key)) ||
  releaseOf(key).startsWith(`${EMBED_NAME}/`);

export async function addSite(needed: Needed, read: Readers, sha256: string, owner: string): Promise<void> {
  if (needed.objects.has(keys.object(sha256, 'json'))) return;
  const object = (hash: string) => note(needed.objects, keys.object(hash, 'json'), owner);
  object(sha256);
  const site = await read.site(sha256, owner);
  if (!site) return;
  object(site.navigation);
  object(site.addresses);
  const packages = Object.entries(site.packages);
  for (const [name, { release, dates }] of packages) {
    object(dates);
    note(needed.releases, `${name}/${release}`, owner);
  }
  await inParallel(16, packages, ([name, { entry }]) => addEntry(needed, read, entry, name, owner));
}

async function addEntry(needed: Needed, read: Readers, sha256: string, name: string, owner: string) {
  if (needed.objects.has(keys.object(sha256, 'json'))) return;
  note(needed.objects, keys.object(sha256, 'json'), owner);
  const entry = await read.entry(sha256, owner);
  if (!entry) return;
  if (entry.search) note(needed.objects, keys.object(entry.search, 'search.json'), `the search in ${owner}`);
  for (const [path, { file, release, views }] of Object.entries(entry.pages)) {
    const by = `${path} in ${owner}`;
    if (release) note(needed.releases, `${name}/${release}`, by);
    note(needed.objects, keys.object(file, 'html'), by);
    for (const key of viewKeys(views)) note(needed.objects, key, `a view of ${by}`);
  }
}

function note(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
