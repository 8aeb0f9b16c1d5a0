import * as v from 'valibot';
import { editionSchema, partSchema, siteSchema } from '@raptors/site/editions/edition';
import { isPruned, readPreviews } from '@raptors/site/editions/editions';
import { UntrustedEditionError } from '@raptors/site/editions/signature';
import { ignoreUntrusted, signedTree } from '@raptors/site/editions/signed-tree';
import { type Trust, trustedStore } from '@raptors/site/editions/trusted-store';
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
 * @param trust where keys are listed, everything that can be served or run has to follow from what one of them has signed
 * @param onProgress called with the current step
 */
export async function verifyStore(
  store: Store,
  trust: Trust,
  onProgress: (what: string) => void,
): Promise<{ verification: Verification; needed: Needed }> {
  const { trustedKeys } = trust;
  const tree = trustedKeys.length > 0 ? signedTree(store, trustedKeys) : undefined;
  const verifying = { ...begin(store), ...(tree ? { tree } : {}) };
  const { verification, needed } = verifying;
  onProgress('Reading editions and previews…');
  await verifyHistory(verifying, trust);
  await verifyPreviews(verifying);
  verification.pages = [...needed.objects.keys()].filter((key) => /[0-9a-f]\.html$/.test(key)).length;
  onProgress('Comparing releases with their hashes…');
  await verifyReleases(verifying);
  onProgress('Comparing pages with their hashes…');
  await verifyObjects(verifying);
  return { verification, needed };
}

function begin(store: Store): Verifying {
  const unreferenced = { files: 0, bytes: 0 };
  const counts = {
    editions: 0,
    pruned: 0,
    former: 0,
    previews: 0,
    releases: 0,
    pages: 0,
    files: 0,
    bytes: 0,
  };
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

async function verifyHistory(verifying: Verifying, { trustedKeys, seenFile }: Trust): Promise<void> {
  const { store, tree, verification, missing, damaged } = verifying;
  const stored = (await store.list(keys.editions())).map(({ key }) => editionNumber(key));
  const newest = Math.max(0, ...stored);
  const [mark] = (await store.list(keys.allShown())).map(({ key }) => editionNumber(key)).slice(-1);
  for (let number = newest + 1; mark !== undefined && number <= mark; number += 1)
    missing(keys.edition(number), 'the history');
  const trusted = trustedStore(store, { trustedKeys, ...(seenFile ? { seenFile } : {}) }, () => undefined);
  await verifyTrust(verifying, keys.edition(newest), () => trusted.list(keys.editions()));
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
    if (number === newest) await verifyTrust(verifying, key, async () => tree?.edition(number));
    else if (tree && !(await tree.edition(number).catch(ignoreUntrusted))) verification.former += 1;
    lineage ??= parsed.output.lineage;
    if (parsed.output.lineage && parsed.output.lineage !== lineage)
      damaged(key, 'it belongs to another site');
    // An older edition without its site has been pruned, which is not damage. The live edition is never pruned.
    if (number < newest && (await isPruned(store, parsed.output))) verification.pruned += 1;
    else await followSite(verifying, parsed.output.site, `edition ${number}`);
  }
}

/** Reports what no listed key vouches for. */
async function verifyTrust({ store, verification }: Verifying, key: string, read: () => Promise<unknown>) {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof UntrustedEditionError)) throw error;
    verification.problems.push({
      key,
      file: `${store.location}/${key}`,
      rule: 'edition-is-signed',
      reason: error.message,
      remedy: 'Look at it with history and diff.',
    });
  }
}

async function verifyPreviews(verifying: Verifying): Promise<void> {
  const { previews, unreadable } = await readPreviews(verifying.store);
  verifying.verification.previews = previews.length;
  for (const { id, site } of previews) {
    await verifyTrust(verifying, keys.preview(id), async () => verifying.tree?.preview(id));
    await followSite(verifying, site, `preview ${id}`);
  }
  const receipts = await verifying.store.list('receipts/');
  for (const { key } of receipts) {
    const [, id = '', file = ''] = key.split('/');
    const read = async () => {
      if (!verifying.tree || file === 'signed.json') return;
      const sha256 = (await verifying.tree.receipt(id))?.[file];
      if (sha256 !== sha256Of((await verifying.store.read(key)) ?? ''))
        verifying.damaged(key, 'it is not what was signed with its preview');
    };
    await verifyTrust(verifying, key, read);
  }
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
