import * as v from 'valibot';
import { editionSchema, partSchema, siteSchema } from '@raptors/site/editions/edition';
import { isPruned, readPreviews } from '@raptors/site/editions/editions';
import {
  requireTrustedEdition,
  type TrustedKeys,
  UntrustedEditionError,
} from '@raptors/site/editions/signature';
import { PROGRAM } from '@raptors/site/program';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { addSite, nothingNeeded, type Needed, type Readers } from '../needed';
import type { Verification, Verifying } from './verification';
import { verifyObjects } from './verify-objects';
import { verifyReleases } from './verify-releases';

const REMEDY = `${PROGRAM} verify --repair restores what can be made again; everything else has to be put back from a copy of the store.`;

/**
 * Checks every edition, site, page, release, file and compressed form in a store against its hash. Has names and
 * hashes in memory, and the content of a few files at a time.
 * @param trustedKeys where there are any, the live edition has to be signed by one of them, and what is signed to be
 * what was signed
 * @param onProgress called with the current step
 */
export async function verifyStore(
  store: Store,
  trustedKeys: TrustedKeys,
  onProgress: (what: string) => void,
): Promise<{ verification: Verification; needed: Needed }> {
  const verifying = begin(store);
  const { verification, needed } = verifying;
  onProgress('Reading editions and previews…');
  await verifyHistory(verifying, trustedKeys);
  await verifyPreviews(verifying);
  verification.pages = [...needed.objects.keys()].filter((key) => key.endsWith('.html')).length;
  onProgress('Comparing releases with their hashes…');
  await verifyReleases(verifying);
  onProgress('Comparing pages with their hashes…');
  await verifyObjects(verifying);
  await verifyRenderings(verifying);
  return { verification, needed };
}

function begin(store: Store): Verifying {
  const unreferenced = { files: 0, bytes: 0 };
  const counts = { editions: 0, pruned: 0, previews: 0, releases: 0, pages: 0, files: 0, bytes: 0 };
  const verification: Verification = { ...counts, unreferenced, problems: [] };
  const report = (key: string, rule: string, reason: string, remedy = REMEDY) =>
    void verification.problems.push({ key, file: `${store.location}/${key}`, rule, reason, remedy });
  return {
    store,
    needed: nothingNeeded(),
    verification,
    missing: (key, neededBy) => report(key, 'file-is-there', `is missing; ${neededBy} needs it.`),
    damaged: (key, reason, remedy) => report(key, 'file-is-whole', `is damaged: ${reason}.`, remedy),
    count(bytes, isReferenced) {
      for (const sum of [verification, ...(isReferenced ? [] : [unreferenced])]) {
        sum.files += 1;
        sum.bytes += bytes;
      }
    },
  };
}

async function verifyHistory(verifying: Verifying, trustedKeys: TrustedKeys): Promise<void> {
  const { store, verification, missing, damaged } = verifying;
  const stored = (await store.list(keys.editions())).map(({ key }) => editionNumber(key));
  const newest = Math.max(0, ...stored);
  const [mark] = (await store.list(keys.allShown())).map(({ key }) => editionNumber(key)).slice(-1);
  for (let number = newest + 1; mark !== undefined && number <= mark; number += 1)
    missing(keys.edition(number), 'the history');
  let lineage: string | undefined;
  for (let number = newest; number > 0; number -= 1) {
    const key = keys.edition(number);
    const bytes = await store.read(key);
    if (!bytes) {
      missing(key, 'the history');
      continue;
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), editionSchema), bytes.toString('utf8'));
    verifying.count(bytes.length, true);
    if (!parsed.success || parsed.output.number !== number) {
      damaged(key, `it is no line of edition ${number}`);
      continue;
    }
    verification.editions += 1;
    if (number === newest || parsed.output.signature) await verifySignature(verifying, number, trustedKeys);
    lineage ??= parsed.output.lineage;
    if (parsed.output.lineage && parsed.output.lineage !== lineage)
      damaged(key, 'it belongs to another site');
    // An older edition without its site has been pruned, which is not damage. The live edition is never pruned.
    if (number < newest && (await isPruned(store, parsed.output))) verification.pruned += 1;
    else await followSite(verifying, parsed.output.site, `edition ${number}`);
  }
}

async function verifySignature({ store, verification }: Verifying, number: number, trustedKeys: TrustedKeys) {
  try {
    await requireTrustedEdition(store, number, trustedKeys);
  } catch (error) {
    if (!(error instanceof UntrustedEditionError)) throw error;
    const key = keys.edition(number);
    verification.problems.push({
      key,
      file: `${store.location}/${key}`,
      rule: 'edition-is-signed',
      reason: error.message,
      remedy:
        'Look at it with history and diff. Put the store back from a copy, or release again with a listed key.',
    });
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

const renderingSchema = v.pipe(v.string(), v.parseJson(), v.object({ part: v.string() }));

async function verifyRenderings({ store, needed, damaged, count }: Verifying): Promise<void> {
  for (const { key, bytes } of await store.list('renderings/')) {
    count(bytes, needed.renderings.has(key));
    if (!v.is(renderingSchema, (await store.read(key))?.toString('utf8'))) damaged(key, 'it names no part');
  }
}
