import { inParallel } from '@raptors/site/store/in-parallel';
import type { StoredFile } from '@raptors/site/store/store';
import { inspectFile } from '@raptors/site/store/whole-file';
import { hashIn, plainKey } from '../needed';
import type { Verifying } from './verification';

const FILES_AT_A_TIME = 8;
/** Objects are in 256 folders; one folder at a time is in memory. */
const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
const isNamedByContent = (key: string) => /\/[0-9a-f]{64}\.((view\.)?html|(search\.|view\.)?json)$/.test(key);

/** Compares every object with the hash that names it, in all forms, and the views of pages with each other's forms. */
export async function verifyObjects(verifying: Verifying): Promise<void> {
  const neededKeys = [...verifying.needed.objects.keys()];
  for (const folder of FOLDERS) {
    const stored = await verifying.store.list(`objects/${folder}/`);
    await verifyFolder(
      verifying,
      stored,
      neededKeys.filter((key) => key.startsWith(`objects/${folder}/`)),
    );
  }
}

async function verifyFolder(
  verifying: Verifying,
  stored: readonly StoredFile[],
  neededKeys: readonly string[],
) {
  const { store, needed, missing, damaged } = verifying;
  const plainKeys = [...new Set(stored.map(({ key }) => plainKey(key)))];
  const present = new Set(plainKeys);
  for (const { key, bytes } of stored)
    verifying.count(bytes, needed.objects.has(plainKey(key)) || needed.views.has(plainKey(key)));
  for (const key of neededKeys) if (!present.has(key)) missing(key, needed.objects.get(key) ?? '');
  await inParallel(FILES_AT_A_TIME, plainKeys, async (key) => {
    // A view that an earlier tool stored beside its page: the next release makes one that is named by its content.
    if (!isNamedByContent(key)) return;
    const by = needed.objects.get(key) ?? 'a release of the same';
    const { forms } = await inspectFile(store, key, hashIn(key));
    for (const form of forms) {
      if (form.state === 'damaged') damaged(form.key, 'its content has another hash than its name');
      if (form.state === 'missing') missing(form.key, by);
    }
  });
}
