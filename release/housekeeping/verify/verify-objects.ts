import { parse } from 'parse5';
import { VIEW_NAMES } from '@raptors/shared/contract/paths';
import { ENCODINGS } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { StoredFile } from '@raptors/site/store/store';
import { inspectFile, inspectForm, readWhole } from '@raptors/site/store/whole-file';
import { pageParts } from '../../prerender/views/page-parts';
import { plainKey } from '../needed';
import type { Verifying } from './verification';

const FILES_AT_A_TIME = 8;
/** Objects are in 256 folders; one folder at a time is in memory. */
const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));
const FORMS = [
  { encoding: 'br', extension: ENCODINGS.br },
  { encoding: 'gzip', extension: ENCODINGS.gzip },
] as const;

/** The content hash in the name of an object. */
export const hashIn = (key: string) => /\/([0-9a-f]{64})\./.exec(key)?.[1] ?? '';

const isNamedByContent = (key: string) => /\/[0-9a-f]{64}\.(html|json|search\.json)$/.test(key);

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
    if (!isNamedByContent(key)) return verifyView(verifying, key);
    const by = needed.objects.get(key) ?? 'a release of the same';
    const { forms } = await inspectFile(store, key, hashIn(key));
    for (const form of forms) {
      if (form.state === 'damaged') damaged(form.key, 'its content has another hash than its name');
      if (form.state === 'missing') missing(form.key, by);
    }
    if (key.endsWith('.html') && needed.objects.has(key)) await requireViews(verifying, key, present);
  });
}

/** The name of a view is not the hash of its content, but its three forms must have the same content. */
async function verifyView({ store, missing, damaged }: Verifying, key: string): Promise<void> {
  const plain = await store.read(key);
  if (!plain) return missing(key, 'its page');
  for (const { encoding, extension } of FORMS) {
    const form = { key: key + extension, encoding };
    const { state } = await inspectForm(store, form, sha256Of(plain));
    if (state === 'missing') missing(form.key, 'its page');
    if (state === 'damaged') damaged(form.key, 'it differs from its other forms');
  }
}

async function requireViews({ store, missing }: Verifying, key: string, present: ReadonlySet<string>) {
  const page = hashIn(key);
  const missingViews = VIEW_NAMES.map((view) => keys.view(page, view)).filter((view) => !present.has(view));
  if (missingViews.length === 0) return;
  // A page of a shell without the usual parts has none.
  const html = await readWhole(store, key, page);
  if (!html || !pageParts(parse(html.toString('utf8')))) return;
  for (const view of missingViews) missing(view, 'its page');
}
