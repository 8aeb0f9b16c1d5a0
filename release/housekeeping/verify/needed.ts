import * as v from 'valibot';
import { releaseSchema } from '@raptors/shared/contract/release';
import {
  addressesSchema,
  pageDatesSchema,
  partSchema,
  siteSchema,
  type Site,
} from '@raptors/site/editions/edition';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { damaged, type Verification } from './verification';

/** Where a page is shown: enough to render it again. */
export type Shown = { site: Site; name: string };

/** What the editions and previews of a store need: names and hashes, without content. */
export type Needed = {
  /** Keys of objects with what needs them, in words. */
  objects: Map<string, string>;
  /** `name/id` of releases with what needs them. */
  releases: Map<string, string>;
  /** Parts, and a site that shows each. */
  parts: Map<string, Shown>;
  /** Notes of renderings, and the part that each names. */
  renderings: Map<string, string>;
  /** Part of each page and of each search index, by content hash. */
  partOfPage: Map<string, string>;
};

/** Nothing needed yet. */
export const nothingNeeded = (): Needed => ({
  objects: new Map(),
  releases: new Map(),
  parts: new Map(),
  renderings: new Map(),
  partOfPage: new Map(),
});

/** A running verification. */
export type Found = { store: Store; needed: Needed; verification: Verification };

/** Reads a site and its parts, and collects what they need and their problems. */
export async function followSite(found: Found, sha256: string, owner: string): Promise<void> {
  const { needed } = found;
  if (needed.objects.has(keys.object(sha256, 'json'))) return;
  const site = await readNamed(found, siteSchema, sha256, owner);
  if (!site) return;
  const shell = site.packages.shell?.release ?? '';
  await readNamed(found, v.looseObject({}), site.navigation, owner);
  await readNamed(found, addressesSchema, site.addresses, owner);
  for (const [name, { release, part, dates }] of Object.entries(site.packages)) {
    if (dates) await readNamed(found, pageDatesSchema, dates, owner);
    note(needed.releases, `${name}/${release}`, owner);
    note(needed.renderings, keys.rendering(name, release, shell, site.navigation), part);
    await followPart(found, part, { site, name }, owner);
  }
  for (const [name, { release }] of Object.entries(site.pins))
    note(needed.releases, `${name}/${release}`, `the pin of ${name}`);
  for (const [key, { part, shell: keptShell }] of Object.entries(site.kept)) {
    const [name = '', release = ''] = key.split('/');
    for (const one of [key, `shell/${keptShell}`]) note(needed.releases, one, `the kept release ${key}`);
    const packages = {
      ...site.packages,
      [name]: { release, part, since: { edition: 0, by: '', at: '' } },
      shell: {
        ...(site.packages.shell ?? { part: '', since: { edition: 0, by: '', at: '' } }),
        release: keptShell,
      },
    };
    await followPart(found, part, { site: { ...site, packages }, name }, `the kept release ${key}`);
  }
}

async function followPart(found: Found, sha256: string, shown: Shown, owner: string): Promise<void> {
  const { needed, verification } = found;
  if (needed.parts.has(sha256)) return;
  needed.parts.set(sha256, shown);
  const part = await readNamed(found, partSchema, sha256, owner);
  if (!part) return;
  if (part.search) {
    note(needed.partOfPage, part.search, sha256);
    note(needed.objects, keys.object(part.search, 'search.json'), `the search in ${owner}`);
  }
  for (const [path, { file, variants = [] }] of Object.entries(part.pages)) {
    const by = `${path} in ${owner}`;
    if (!needed.partOfPage.has(file)) verification.pages += 1;
    note(needed.partOfPage, file, sha256);
    note(needed.objects, keys.object(file, 'html'), by);
    for (const variant of variants)
      note(needed.objects, keys.view(file, 'fragment', variant), `${path}?${variant} in ${owner}`);
  }
}

/** Reads JSON that is named by its hash. */
async function readNamed<Schema extends v.GenericSchema>(
  { store, needed, verification }: Found,
  schema: Schema,
  sha256: string,
  owner: string,
): Promise<v.InferOutput<Schema> | undefined> {
  const key = keys.object(sha256, 'json');
  note(needed.objects, key, owner);
  // Missing or damaged objects are found when all objects are checked.
  const bytes = await store.read(key);
  if (!bytes || sha256Of(bytes) !== sha256) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(bytes.toString('utf8')));
  if (parsed.success) return parsed.output;
  verification.problems.push(damaged(store.location, key, `${owner} cannot be read from it`));
  return undefined;
}

/** The description of a stored release; `undefined` where it is missing or cannot be read. */
export async function readDescription(store: Store, key: string) {
  const bytes = await store.read(key);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), bytes?.toString('utf8') ?? '');
  return parsed.success ? parsed.output : undefined;
}

function note(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
