import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EMBED_NAME, OFFLINE_LIST_URL, searchIndexUrl } from '@raptors/shared/contract/names';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { OFFLINE_HASH_LENGTH, offlineListSchema } from '@raptors/shared/contract/offline-list';
import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { federationFile, federationUrls } from '../federation/federation-file';
import { encodingOf } from '../store/compressed';
import { DOCUMENT_POLICY, type SecuritySettings } from '../store/http-headers';
import { inParallel } from '../store/in-parallel';
import { keys } from '../store/keys';
import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import { verifiedStore } from '../store/verified-store';
import { makeView } from '../reading/made-views';
import { type ExportedSite, fileOf, readExportedSite, viewsOf } from './exported-site';
import { PlainFolder } from './plain-folder';
import { hostHeaders, hostRedirects } from './static-host-files';

const AT_ONCE = 16;

/** Exports the live edition for a static host. Writes only files that changed, and removes what is not part of the export. */
export async function exportEdition(
  stored: Store,
  folder: string,
  security: SecuritySettings = { hasHsts: true },
) {
  const root = resolve(folder);
  const store = verifiedStore(stored, console.error);
  const site = await readExportedSite(store);
  const plain = new PlainFolder(root);
  try {
    await mkdir(root, { recursive: true });
    await writeSite(store, site, security, plain);
    await plain.removeOthers();
  } catch (error) {
    throw asExportError(error, root);
  }
  return { edition: site.edition, pages: site.pages.length, folder: root, changes: plain.changes };
}

const FULL = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

function asExportError(cause: unknown, folder: string): unknown {
  if (FULL.includes(codeOf(cause)))
    return new StoreError(`The disk that holds ${folder} is full. Make room and export again.`, { cause });
  if (!NOT_WRITABLE.includes(codeOf(cause))) return cause;
  const reason = `${folder} may not be written, or is not a folder. Export into another folder.`;
  return new StoreError(reason, { cause });
}

/** Writes pages after the files that they load. */
async function writeSite(store: Store, site: ExportedSite, security: SecuritySettings, plain: PlainFolder) {
  await writeReleases(store, site.releases, plain);
  if (site.releases[EMBED_NAME])
    for (const address of site.remotes.flatMap(federationUrls)) {
      const file = await federationFile(store, address, (name) => site.releases[name]);
      if (file.status === 'missing') throw new StoreError(file.reason);
      await plain.put(address.slice(1), await file.text());
    }
  for (const sha256 of site.searchIndexes)
    await plain.put(
      searchIndexUrl(sha256).slice(1),
      await readStored(store, keys.object(sha256, 'search.json')),
    );
  const pages = await inParallel(AT_ONCE, [...site.pages, site.notFound], async (page) => {
    const html = await readStored(store, keys.object(page.file, 'html'));
    const name = page === site.notFound ? '404.html' : fileOf(page.path);
    return { name, file: page.file, html: withInbox(html.toString(), security) };
  });
  await plain.put('_headers', hostHeaders(site, security));
  await plain.put('_redirects', hostRedirects(site));
  for (const [address, text] of site.texts) {
    const isList = address.endsWith(OFFLINE_LIST_URL);
    await plain.put(address.slice(1), isList ? offlineListOf(text, pages) : text);
  }
  await inParallel(AT_ONCE, pages, ({ name, html }) => plain.put(name, html));
  await inParallel(AT_ONCE, viewsOf(site), async ({ page, view, file }) => {
    const made = await makeView(page, view, (key) => readStored(store, key));
    await plain.put(file, view === 'embed' ? withInbox(made, security) : made);
  });
}

/** All stored releases, because old tabs may still request them. */
async function writeReleases(store: Store, live: ExportedSite['releases'], plain: PlainFolder) {
  const files = (await store.list('releases/'))
    .map(({ key }) => key)
    .filter((key) => !encodingOf(key).isCompressed);
  await inParallel(AT_ONCE, files, async (key) => {
    const [, name = '', id = ''] = key.split('/');
    // A damaged old file must not stop the export of the live site.
    const bytes = live[name] === id ? await readStored(store, key) : await store.read(key);
    if (bytes) await plain.put(key, bytes);
  });
}

async function readStored(store: Store, key: string): Promise<Buffer> {
  const bytes = await store.read(key);
  if (bytes) return bytes;
  throw new StoreError(
    `${key} is missing or damaged in ${store.location}, and so is its other encoding. ` +
      'Put it back from a copy of the store, or release a change of the package, and export again.',
  );
}

/** Forms are sent to `inboxUrl`; without it, `data-inbox="none"` makes forms offer the visitor's email program. */
const withInbox = (html: string, { inboxUrl }: SecuritySettings): string =>
  html
    .replace(/<html\b/, `<html data-inbox="${inboxUrl || 'none'}"`)
    .replace(DOCUMENT_POLICY, (policy) =>
      inboxUrl ? policy.replace(/(?:connect-src|form-action) 'self'/g, `$& ${inboxUrl}`) : policy,
    )
    .replaceAll(`action="${FORMS_URL}`, `action="${inboxUrl ?? ''}${FORMS_URL}`);

/** The offline list with the hashes of exported pages. */
export function offlineListOf(text: string, pages: readonly Readonly<{ file: string; html: string }>[]) {
  const start = (sha256: string) => sha256.slice(0, OFFLINE_HASH_LENGTH);
  const hashes = new Map(pages.map(({ file, html }) => [start(file), start(sha256Of(html))]));
  const { entries, ...list } = parseJsonText(offlineListSchema, text, OFFLINE_LIST_URL);
  return JSON.stringify({ ...list, entries: entries.map(([at, hash]) => [at, hashes.get(hash) ?? hash]) });
}
