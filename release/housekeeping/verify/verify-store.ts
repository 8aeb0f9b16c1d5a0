import * as v from 'valibot';
import { editionSchema, partSchema, siteSchema } from '@raptors/site/editions/edition';
import { isPruned, readPreviews } from '@raptors/site/editions/editions';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { addSite, isNeeded, nothingNeeded, type Readers } from '../needed';
import { keysIn, verifyObjects, verifyReleases, type Verification, type Verifying } from './verify-files';

const REMEDY =
  'Put it back from a copy of the store; the next release of the package writes its own files again.';

/**
 * Checks every edition, site, page, release, file and compressed form in a store against its hash. Has names and
 * hashes in memory, and the content of a few files at a time.
 * @param onProgress called with the current step
 */
export async function verifyStore(store: Store, onProgress: (what: string) => void): Promise<Verification> {
  const stored = await store.list('');
  const verification: Verification = {
    ...{ editions: 0, pruned: 0, previews: 0, releases: 0, pages: 0, files: 0, bytes: 0 },
    unreferenced: { files: 0, bytes: 0 },
    unknown: [],
    problems: [],
  };
  const report = (key: string, rule: string, reason: string) =>
    void verification.problems.push({ key, file: `${store.location}/${key}`, rule, reason, remedy: REMEDY });
  const verifying: Verifying = {
    store,
    stored,
    needed: nothingNeeded(),
    described: new Set(),
    verification,
    missing: (key, neededBy) => report(key, 'file-is-there', `is missing; ${neededBy} needs it.`),
    damaged: (key, reason) => report(key, 'file-is-whole', `is damaged: ${reason}.`),
  };
  onProgress('Reading editions and previews…');
  await verifyHistory(verifying);
  await verifyPreviews(verifying);
  verification.pages = [...verifying.needed.objects.keys()].filter((key) =>
    /[0-9a-f]\.html$/.test(key),
  ).length;
  onProgress('Comparing releases with their hashes…');
  await verifyReleases(verifying);
  onProgress('Comparing pages with their hashes…');
  await verifyObjects(verifying);
  countFiles(verifying);
  return verification;
}

/** Keys of files that the checks of history, previews and objects read, and of the leases of running commands. */
const CHECKED =
  /^(?:(?:(editions|activated))\/\d{8}\.json|(?:previews|runs)\/[^/]+\.json|objects\/..\/[0-9a-f]{64}\.(?:(?:view\.)?html|(?:search\.|view\.)?json)(?:\.br|\.gz)?|manifests\/.+|\.tmp\/.+)$/;
const COUNTED = /^(editions|manifests|releases|server|objects)\//;

/** Everything in a store has been checked, or is named here. */
function countFiles({ stored, needed, described, verification }: Verifying): void {
  for (const { key, bytes } of stored) {
    if (!CHECKED.test(key) && !described.has(key)) verification.unknown.push(key);
    if (!COUNTED.test(key)) continue;
    const isReferenced = key.startsWith(keys.editions()) || isNeeded(needed, key);
    for (const sum of [verification, ...(isReferenced ? [] : [verification.unreferenced])]) {
      sum.files += 1;
      sum.bytes += bytes;
    }
  }
}

async function verifyHistory(verifying: Verifying): Promise<void> {
  const { store, verification, missing, damaged } = verifying;
  const newest = Math.max(0, ...keysIn(verifying, keys.editions()).map(editionNumber));
  const mark = keysIn(verifying, keys.allActivated()).map(editionNumber).at(-1);
  for (let number = newest + 1; mark !== undefined && number <= mark; number += 1)
    missing(keys.edition(number), 'the history');
  for (let number = newest; number > 0; number -= 1) {
    const key = keys.edition(number);
    const bytes = await store.read(key);
    if (!bytes) {
      missing(key, 'the history');
      continue;
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), editionSchema), bytes.toString('utf8'));
    if (!parsed.success || parsed.output.number !== number) {
      damaged(key, `it is not the file of edition ${number}`);
      continue;
    }
    verification.editions += 1;
    // An older edition without its site has been pruned, which is not damage. The live edition is never pruned.
    if (number < newest && (await isPruned(store, parsed.output))) verification.pruned += 1;
    else await followSite(verifying, parsed.output.site, `edition ${number}`);
  }
}

async function verifyPreviews(verifying: Verifying): Promise<void> {
  const { previews, unreadable } = await readPreviews(verifying.store);
  verifying.verification.previews = previews.length;
  for (const { id, site } of previews) await followSite(verifying, site, `preview ${id}`);
  for (const key of unreadable) verifying.damaged(key, 'it is no preview');
}

/** Collects what a site needs. Missing and damaged objects are reported when all objects are checked. */
async function followSite({ store, needed, damaged }: Verifying, site: string, owner: string): Promise<void> {
  const reader =
    <Schema extends v.GenericSchema>(schema: Schema) =>
    async (sha256: string, by: string): Promise<v.InferOutput<Schema> | undefined> => {
      const key = keys.object(sha256, 'json');
      const bytes = await store.read(key);
      if (!bytes || sha256Of(bytes) !== sha256) return undefined;
      const parsed = v.safeParse(schema, JSON.parse(bytes.toString('utf8')));
      if (parsed.success) return parsed.output;
      damaged(key, `${by} cannot be read from it`);
      return undefined;
    };
  const read: Readers = { site: reader(siteSchema), part: reader(partSchema) };
  await addSite(needed, read, site, owner);
}
