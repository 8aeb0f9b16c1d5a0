import { packageKey } from '@raptors/shared/contract/package-id';
import * as v from 'valibot';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { releaseSchema } from '@raptors/shared/publishing/release';
import { packageEntrySchema, siteSchema } from '@raptors/site/editions/edition';
import { isPruned, readEdition, readPreviews } from '@raptors/site/editions/editions';
import { encodingOf } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile, sha256Of } from '@raptors/site/store/objects';
import type { Store, StoredFile } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { filesOfRelease } from '../edition/publish';
import { addSite, isNeeded, nothingNeeded, releaseOf } from './needed';

const FILES_AT_A_TIME = 8;

const REMEDY =
  'Put it back from a copy of the store; the next release of the package writes its own files again.';

type Verifying = ReturnType<typeof startVerifying>;

function startVerifying(store: Store, stored: readonly StoredFile[]) {
  const verification = {
    editions: 0,
    /** Editions whose site was pruned. */
    pruned: 0,
    previews: 0,
    releases: 0,
    pages: 0,
    files: 0,
    bytes: 0,
    /** Files that no edition or preview needs. */
    unreferenced: { files: 0, bytes: 0 },
    problems: [] as Problem[],
  };
  const report = (key: string, rule: string, reason: string) =>
    void verification.problems.push({ file: `${store.location}/${key}`, rule, reason, remedy: REMEDY });
  return {
    store,
    stored,
    needed: nothingNeeded(),
    verification,
    missing: (key: string, owner: string) => report(key, 'file-is-there', `is missing; ${owner} needs it.`),
    damaged: (key: string, reason: string) => report(key, 'file-is-whole', `is damaged: ${reason}.`),
  };
}

/** Reads every edition, preview and description, and compares every object and file of a release, in all encodings, with its hash. */
export async function verifyStore(store: Store, onProgress: (what: string) => void) {
  const verifying = startVerifying(store, await store.list(''));
  const { verification } = verifying;
  onProgress('Reading editions and previews…');
  await verifyHistory(verifying);
  await verifyPreviews(verifying);
  verification.pages = [...verifying.needed.objects.keys()].filter((key) => PAGE.test(key)).length;
  onProgress('Comparing releases with their hashes…');
  await verifyReleases(verifying);
  onProgress('Comparing pages with their hashes…');
  await verifyObjects(verifying);
  countFiles(verifying);
  return verification;
}

const keysIn = ({ stored }: Verifying, folder: string): string[] =>
  stored.flatMap(({ key }) => (key.startsWith(folder) ? key : []));

async function verifyHistory(verifying: Verifying): Promise<void> {
  const { store, verification, missing, damaged } = verifying;
  const newest = Math.max(0, ...keysIn(verifying, keys.editions()).map(editionNumber));
  const mark = keysIn(verifying, keys.allActivated()).map(editionNumber).at(-1) ?? 0;
  for (let number = newest + 1; number <= mark; number += 1) missing(keys.edition(number), 'the history');
  for (let number = newest; number > 0; number -= 1) {
    const key = keys.edition(number);
    const edition = await readEdition(store, number).catch(ignoreInvalid);
    if (edition?.number !== number) {
      if (await store.has(key)) damaged(key, `it is not the file of edition ${number}`);
      else missing(key, 'the history');
      continue;
    }
    verification.editions += 1;
    // An older edition without its site has been pruned. The live edition is never pruned.
    if (number < newest && (await isPruned(store, edition))) verification.pruned += 1;
    else await followSite(verifying, edition.site, `edition ${number}`);
  }
}

async function verifyPreviews(verifying: Verifying): Promise<void> {
  const { previews, unreadable } = await readPreviews(verifying.store);
  verifying.verification.previews = previews.length;
  for (const { id, site } of previews) await followSite(verifying, site, `preview ${id}`);
  for (const key of unreadable) verifying.damaged(key, 'it is no preview');
}

/** Adds all that a site needs. A missing object, or one with another hash, is skipped here: verifyObjects reports it. */
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
  await addSite(needed, { site: reader(siteSchema), entry: reader(packageEntrySchema) }, site, owner);
}

async function verifyReleases(verifying: Verifying): Promise<void> {
  const { store, needed, verification, missing, damaged } = verifying;
  const descriptions = keysIn(verifying, 'manifests/');
  for (const key of descriptions) {
    const release = await parseJsonFile(store, releaseSchema, key).catch(ignoreInvalid);
    if (!release || key !== keys.release(packageKey(release.package), release.id)) {
      damaged(key, 'it describes no release of this name');
      continue;
    }
    verification.releases += 1;
    const id = `${packageKey(release.package)} ${release.id}`;
    await inParallel(FILES_AT_A_TIME, filesOfRelease(release), async (file) => {
      for (const { key: form, state } of await inspectFile(store, file.key, file.sha256)) {
        if (state === 'missing') missing(form, id);
        if (state === 'damaged') damaged(form, `it is not what ${id} was built with`);
      }
    });
  }
  const known = new Set(descriptions.map(releaseOf));
  for (const [release, owner] of needed.releases)
    if (!known.has(release)) missing(`manifests/${release}.json`, owner);
}

const OBJECT = /^objects\/..\/([0-9a-f]{64})\.(?:html|(?:search\.|view\.)?json)$/;
const PAGE = /[0-9a-f]\.html$/;

async function verifyObjects(verifying: Verifying): Promise<void> {
  const { store, needed, missing, damaged } = verifying;
  const present = new Set(keysIn(verifying, 'objects/').map((key) => encodingOf(key).plain));
  for (const [key, owner] of needed.objects) if (!present.has(key)) missing(key, owner);
  await inParallel(FILES_AT_A_TIME, [...present], async (key) => {
    const [, sha256] = OBJECT.exec(key) ?? [];
    if (sha256 === undefined) return;
    for (const form of await inspectFile(store, key, sha256)) {
      if (form.state === 'damaged') damaged(form.key, 'its content has another hash than its name');
      if (form.state === 'missing') missing(form.key, needed.objects.get(key) ?? 'a release of the same');
    }
  });
}

const COUNTED = /^(editions|manifests|releases|server|objects)\//;

function countFiles({ stored, needed, verification }: Verifying): void {
  for (const { key, bytes } of stored.filter((file) => COUNTED.test(file.key))) {
    const isReferenced = key.startsWith(keys.editions()) || isNeeded(needed, key);
    for (const sum of [verification, ...(isReferenced ? [] : [verification.unreferenced])]) {
      sum.files += 1;
      sum.bytes += bytes;
    }
  }
}
