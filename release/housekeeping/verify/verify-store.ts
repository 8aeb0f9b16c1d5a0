import * as v from 'valibot';
import { editionSchema } from '@raptors/site/editions/edition';
import { isPruned, readPreviews } from '@raptors/site/editions/editions';
import { UntrustedEditionError, type TrustedKeys } from '@raptors/site/editions/signature';
import { requireTrustedEdition } from '@raptors/site/editions/signature';
import { editionNumber, keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { followSite, nothingNeeded, type Found, type Needed } from './needed';
import { damaged, emptyVerification, missing, untrusted, type Verification } from './verification';
import { verifyObjects } from './verify-objects';
import { verifyReleases } from './verify-releases';

/**
 * Checks every edition, site, page, release, file and compressed form in a store against its hash. Holds names and
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
  const found: Found = { store, needed: nothingNeeded(), verification: emptyVerification() };
  onProgress('Reading editions and previews…');
  await verifyHistory(found, trustedKeys);
  await verifyPreviews(found);
  onProgress('Comparing releases with their hashes…');
  await verifyReleases(found);
  onProgress('Comparing pages with their hashes…');
  await verifyObjects(found);
  await verifyRenderings(found);
  return found;
}

async function verifyHistory(found: Found, trustedKeys: TrustedKeys): Promise<void> {
  const { store, verification } = found;
  const stored = (await store.list(keys.editions())).map(({ key }) => editionNumber(key));
  const newest = Math.max(0, ...stored);
  const [mark] = (await store.list(keys.allShown())).map(({ key }) => editionNumber(key)).slice(-1);
  for (let number = newest + 1; mark !== undefined && number <= mark; number += 1)
    verification.problems.push(missing(store.location, keys.edition(number), 'the history'));
  let lineage: string | undefined;
  for (let number = newest; number > 0; number -= 1) {
    const key = keys.edition(number);
    const bytes = await store.read(key);
    if (!bytes) {
      verification.problems.push(missing(store.location, key, 'the history'));
      continue;
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), editionSchema), bytes.toString('utf8'));
    verification.files += 1;
    verification.bytes += bytes.length;
    if (!parsed.success || parsed.output.number !== number) {
      verification.problems.push(damaged(store.location, key, `it is no line of edition ${number}`));
      continue;
    }
    verification.editions += 1;
    if (number === newest || parsed.output.signature) await verifySignature(found, number, trustedKeys);
    lineage ??= parsed.output.lineage;
    if (parsed.output.lineage && parsed.output.lineage !== lineage)
      verification.problems.push(damaged(store.location, key, 'it belongs to another site'));
    // An older edition without its site has been pruned, which is not damage. The live edition is never pruned.
    if (number < newest && (await isPruned(store, parsed.output))) verification.pruned += 1;
    else await followSite(found, parsed.output.site, `edition ${number}`);
  }
}

async function verifySignature({ store, verification }: Found, number: number, trustedKeys: TrustedKeys) {
  const failed = await requireTrustedEdition(store, number, trustedKeys).catch((error: unknown) => error);
  if (failed instanceof UntrustedEditionError)
    verification.problems.push(untrusted(store.location, keys.edition(number), failed.message));
  else if (failed) throw failed;
}

async function verifyPreviews(found: Found): Promise<void> {
  const { store, verification } = found;
  const { previews, unreadable } = await readPreviews(store);
  verification.previews = previews.length;
  for (const { id, site } of previews) await followSite(found, site, `preview ${id}`);
  for (const key of unreadable) verification.problems.push(damaged(store.location, key, 'it is no preview'));
}

const renderingSchema = v.pipe(v.string(), v.parseJson(), v.object({ part: v.string() }));

async function verifyRenderings({ store, needed, verification }: Found): Promise<void> {
  for (const { key, bytes } of await store.list('renderings/')) {
    verification.files += 1;
    verification.bytes += bytes;
    const part = needed.renderings.get(key);
    if (part === undefined) {
      verification.unreferenced.files += 1;
      verification.unreferenced.bytes += bytes;
    }
    const parsed = v.safeParse(renderingSchema, (await store.read(key))?.toString('utf8') ?? '');
    if (!parsed.success) verification.problems.push(damaged(store.location, key, 'it names no part'));
  }
}
