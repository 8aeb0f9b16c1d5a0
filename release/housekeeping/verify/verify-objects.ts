import { parse } from 'parse5';
import { VIEW_NAMES } from '@raptors/shared/contract/paths';
import { ENCODINGS } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { StoredFile } from '@raptors/site/store/store';
import { inspectFile, inspectForm, readWhole } from '@raptors/site/store/whole-file';
import { pageParts } from '../../prerender/views/page-parts';
import type { Found } from './needed';
import { damaged, missing } from './verification';

const FILES_AT_A_TIME = 8;
/** Objects are in 256 folders; one folder at a time is in memory. */
const FOLDERS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

const plainKey = (key: string) => key.replace(/\.(br|gz)$/, '');
const hashIn = (key: string) => /\/([0-9a-f]{64})\./.exec(key)?.[1] ?? '';
const isNamedByContent = (key: string) => /\/[0-9a-f]{64}\.(html|json|search\.json)$/.test(key);

/** Compares every object with the hash that names it, in all forms, and the views of pages with each other's forms. */
export async function verifyObjects(found: Found): Promise<void> {
  const { store, needed } = found;
  const byFolder = new Map<string, string[]>();
  for (const key of needed.objects.keys()) {
    const folder = key.split('/')[1] ?? '';
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), key]);
  }
  for (const folder of FOLDERS)
    await verifyFolder(found, await store.list(`objects/${folder}/`), byFolder.get(folder) ?? []);
}

async function verifyFolder(found: Found, stored: readonly StoredFile[], neededKeys: readonly string[]) {
  const { store, needed, verification } = found;
  const plainKeys = [...new Set(stored.map(({ key }) => plainKey(key)))];
  const present = new Set(plainKeys);
  for (const { key, bytes } of stored) {
    verification.files += 1;
    verification.bytes += bytes;
    const page = keys.object(hashIn(key), 'html');
    if (needed.objects.has(plainKey(key)) || needed.objects.has(page)) continue;
    verification.unreferenced.files += 1;
    verification.unreferenced.bytes += bytes;
  }
  for (const key of neededKeys)
    if (!present.has(key))
      verification.problems.push(missing(store.location, key, needed.objects.get(key) ?? ''));
  await inParallel(FILES_AT_A_TIME, plainKeys, async (key) => {
    if (!isNamedByContent(key)) return verifyView(found, key);
    const by = needed.objects.get(key) ?? 'whoever releases the same again';
    const { forms } = await inspectFile(store, key, hashIn(key));
    for (const form of forms) {
      if (form.state === 'damaged')
        verification.problems.push(damaged(store.location, form.key, 'it is not what its name says'));
      if (form.state === 'missing') verification.problems.push(missing(store.location, form.key, by));
    }
    if (key.endsWith('.html') && needed.objects.has(key)) await requireViews(found, key, present);
  });
}

/** The name of a view is not the hash of its content, but its three forms must have the same content. */
async function verifyView({ store, verification }: Found, key: string): Promise<void> {
  const plain = await store.read(key);
  if (!plain) return void verification.problems.push(missing(store.location, key, 'its page'));
  for (const [encoding, extension] of Object.entries(ENCODINGS)) {
    const form = { key: key + extension, encoding: encoding as keyof typeof ENCODINGS };
    const { state } = await inspectForm(store, form, sha256Of(plain));
    if (state === 'missing') verification.problems.push(missing(store.location, form.key, 'its page'));
    if (state === 'damaged')
      verification.problems.push(damaged(store.location, form.key, 'it differs from its other forms'));
  }
}

async function requireViews({ store, verification }: Found, key: string, present: ReadonlySet<string>) {
  const page = hashIn(key);
  const lacking = VIEW_NAMES.map((view) => keys.view(page, view)).filter((view) => !present.has(view));
  if (lacking.length === 0) return;
  // A page of a shell without the usual parts has none.
  const html = await readWhole(store, key, page);
  if (!html || !pageParts(parse(html.toString('utf8')))) return;
  for (const view of lacking) verification.problems.push(missing(store.location, view, 'its page'));
}
