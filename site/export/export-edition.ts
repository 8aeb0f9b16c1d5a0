import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  EMBED_NAME,
  federationEntry,
  OFFLINE_LIST_URL,
  searchIndexUrl,
} from '@raptors/shared/contract/names';
import { FORMS_URL } from '@raptors/shared/contract/forms/form-address';
import { OFFLINE_HASH_LENGTH, offlineListSchema } from '@raptors/shared/contract/offline-list';
import { codeOf } from '@raptors/shared/contract/problem/thrown';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { SECURITY_CONTACT_URL, securityContact } from '../editions/security-contact';
import { federationFile, stableUrls } from '../federation/federation-file';
import { releasesOf } from '../releases/stored-releases';
import { compress, ENCODINGS } from '../store/compressed';
import type { SecuritySettings } from '../store/http-headers';
import { inParallel } from '../store/in-parallel';
import { keys } from '../store/keys';
import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import { verifiedStore } from '../store/verified-store';
import { type ExportedSite, fileOf, readExportedSite, viewsOf } from './exported-site';
import { nginxConfig } from './nginx-config';
import { type FolderChanges, PlainFolder } from './plain-folder';
import { hostHeaders, hostRedirects } from './static-host-files';

type Exported = {
  edition: number;
  pages: number;
  /** Folder of the plain files: what a static host takes. */
  publicFolder: string;
  /** The file for nginx. */
  nginxConfig: string;
  changes: FolderChanges;
};

type ExportSettings = {
  /** What nginx listens on. */
  listen?: string;
  security?: SecuritySettings;
};

/** The plain one last: where it is new, its forms are too. */
const FORMS = [ENCODINGS.gzip, ''] as const;
type Form = (typeof FORMS)[number];

/** A file to be written. `sha256` stands for its content: where the folder has it already, nothing is read. */
type PlainFile = {
  file: string;
  sha256: string;
  forms: readonly Form[];
  read: (form: Form) => Promise<Buffer | string>;
};

const AT_ONCE = 16;
const QUALITY = 9;

/**
 * Writes the live edition as plain files: `public/` for any static host, and `nginx.conf` for nginx.
 * Only what changed is written. Files of releases come first and pages last, so that no page names a file that is not there;
 * what is gone is removed at the end.
 */
export async function exportEdition(
  stored: Store,
  folder: string,
  { listen = '8080', security = { hasHsts: true } }: ExportSettings = {},
): Promise<Exported> {
  if (resolve(folder).includes('$')) {
    throw new StoreError(
      `${resolve(folder)} has a $ in it, which nginx takes for a variable. Export into another folder.`,
    );
  }
  const store = verifiedStore(stored, console.error);
  const site = await readExportedSite(store, security);
  const publicFolder = resolve(folder, 'public');
  const config = resolve(folder, 'nginx.conf');
  const plain = new PlainFolder(publicFolder);
  try {
    await mkdir(publicFolder, { recursive: true });
    for await (const files of filesInOrder(store, site, security))
      await inParallel(AT_ONCE, files, async ({ file, sha256, forms, read }) => {
        for (const form of forms) await plain.put(file + form, sha256, () => read(form));
      });
    await plain.removeOthers();
    await writeFile(config, nginxConfig(site, { root: publicFolder, listen, security }));
  } catch (error) {
    throw asExportError(error, publicFolder);
  }
  return {
    edition: site.edition,
    pages: site.pages.length,
    publicFolder,
    nginxConfig: config,
    changes: plain.changes,
  };
}

const FULL = ['ENOSPC', 'EDQUOT'];
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

function asExportError(cause: unknown, folder: string): unknown {
  const code = codeOf(cause);
  if (FULL.includes(code))
    return new StoreError(
      `The disk that holds ${folder} is full. Make room and export again; files are whole.`,
      { cause },
    );
  if (NOT_WRITABLE.includes(code))
    return new StoreError(`${folder} may not be written, or is not a folder. Export into another folder.`, {
      cause,
    });
  return cause;
}

/** All files of the site, in groups: each names files of those before it only. */
async function* filesInOrder(
  store: Store,
  site: ExportedSite,
  security: SecuritySettings,
): AsyncGenerator<PlainFile[]> {
  yield await releaseFiles(store, site.releases);
  const pages = await pagesWithInbox(store, site, security);
  yield [
    plainText('_headers', hostHeaders(site, security)),
    plainText('_redirects', hostRedirects(site)),
    plainText(SECURITY_CONTACT_URL.slice(1), securityContact()),
    ...[...site.siteFiles].map(([address, text]) =>
      compressedText(address, address === OFFLINE_LIST_URL ? offlineListOf(text, pages) : text),
    ),
    ...site.searchIndexes.map((sha256) =>
      storedFile(store, keys.object(sha256, 'search.json'), searchIndexUrl(sha256).slice(1), sha256),
    ),
  ];
  yield* federationFiles(store, site.releases);
  yield [compressedText(REGISTRY_URL, site.registry)];
  yield [
    ...site.pages.map(({ path, file }) => [fileOf(path), file] as const),
    ['404.html', site.notFound] as const,
  ].map(([file, sha256]) => compressedText(`/${file}`, pages.get(sha256) ?? ''));
  const views = await inParallel(AT_ONCE, viewsOf(site), async ({ view, file, page, variant }) => {
    const key = keys.view(page, view, variant);
    // A page of a shell that gives it no parts has none.
    if (!(await store.has(key))) return [];
    if (view !== 'embed') return [storedFile(store, key, file)];
    const html = (await store.read(key))?.toString() ?? '';
    return [compressedText(`/${file}`, withInbox(html, security))];
  });
  yield views.flat();
}

/** HTML of the pages by their content hash, as an export shows them. */
async function pagesWithInbox(
  store: Store,
  site: ExportedSite,
  security: SecuritySettings,
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...new Set([...site.pages.map(({ file }) => file), site.notFound])];
  const pages = await inParallel(AT_ONCE, hashes, async (sha256) => {
    const html = await storedFile(store, keys.object(sha256, 'html'), '').read('');
    return [sha256, withInbox(html.toString(), security)] as const;
  });
  return new Map(pages);
}

/** The policy in a document's head, which a browser keeps beside that of the header. */
const POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/** A page whose forms are sent to the inbox, or, where there is none, open the visitor's own email: `data-inbox` tells styles and scripts. */
const withInbox = (html: string, { inboxUrl }: SecuritySettings): string =>
  html
    .replace(/<html\b/, `<html data-inbox="${inboxUrl ?? 'none'}"`)
    .replace(POLICY, (policy) =>
      inboxUrl ? policy.replace(/(?:connect-src|form-action) 'self'/g, `$& ${inboxUrl}`) : policy,
    )
    .replaceAll(`action="${FORMS_URL}`, `action="${inboxUrl ?? ''}${FORMS_URL}`);

/** The list that browsers store an edition by, with the hashes of the pages as they are exported. */
export function offlineListOf(text: string, pages: ReadonlyMap<string, string>): string {
  const start = (sha256: string) => sha256.slice(0, OFFLINE_HASH_LENGTH);
  const hashes = new Map([...pages].map(([sha256, html]) => [start(sha256), start(sha256Of(html))]));
  const { entries, ...list } = parseJsonText(offlineListSchema, text, OFFLINE_LIST_URL);
  return JSON.stringify({ ...list, entries: entries.map(([at, hash]) => [at, hashes.get(hash) ?? hash]) });
}

/** All releases that the store keeps, not only the live ones: a tab that is open since yesterday may still ask for theirs. */
async function releaseFiles(store: Store, live: ExportedSite['releases']): Promise<PlainFile[]> {
  const files = await inParallel(AT_ONCE, await store.list('releases/'), async ({ key }) => {
    const [, name = '', id = ''] = key.split('/');
    if (key.endsWith(ENCODINGS.br)) return [];
    // An old file that is damaged for good is no reason to keep the live site from its host.
    if (live[name] !== id && !(await store.read(key))) return [];
    return [{ ...storedFile(store, key, key), forms: [''] as const }];
  });
  return files.flat();
}

/**
 * What federation hosts of other sites load remotes by: manifest and entry that follow the live release, and for each release
 * that is kept its own. Without the embed package there is nothing.
 */
async function* federationFiles(store: Store, live: ExportedSite['releases']): AsyncGenerator<PlainFile[]> {
  if (!live[EMBED_NAME]) return;
  const idsOf = async (name: string) => (await releasesOf(store, name)).map(({ id }) => id);
  const read = async (address: string) => {
    const file = await federationFile(store, address, (name) => live[name]);
    if (file.status === 'missing') throw new StoreError(file.reason);
    return file.text();
  };
  const embeds = await idsOf(EMBED_NAME);
  for (const name of Object.keys(live).filter((one) => one !== EMBED_NAME && one !== 'shell')) {
    const ids = await idsOf(name);
    // Entries never change, so their address stands for them.
    yield ids
      .flatMap((id) => embeds.map((embed) => federationEntry(name, id, embed)))
      .map((address) => compressedFile(address, sha256Of(address), () => read(address)));
    yield await inParallel(AT_ONCE, stableUrls(name), async (address) =>
      compressedText(address, await read(address)),
    );
  }
}

/** A file of the store; where no hash is known, the key names the content. */
const storedFile = (store: Store, key: string, file: string, sha256 = sha256Of(key)): PlainFile => ({
  file,
  sha256,
  forms: FORMS,
  async read(form) {
    const bytes = await store.read(key + form);
    if (bytes) return bytes;
    throw new StoreError(
      `${key + form} is missing or damaged in ${store.location}, and so is every other form of it. ` +
        'Release the same sources again, which restores it, and export again.',
    );
  },
});

const plainText = (file: string, text: string): PlainFile => ({
  file,
  sha256: sha256Of(text),
  forms: [''],
  read: async () => text,
});

const compressedText = (address: string, text: string) =>
  compressedFile(address, sha256Of(text), async () => text);

/** A compressible text that no store holds. */
function compressedFile(address: string, sha256: string, text: () => Promise<string>): PlainFile {
  const file = address.slice(1);
  const make = async () => {
    const { value, gz = value } = await compress(file, Buffer.from(await text()), QUALITY);
    return { '': value, [ENCODINGS.gzip]: gz };
  };
  let made: ReturnType<typeof make> | undefined;
  return { file, sha256, forms: FORMS, read: async (form) => (await (made ??= make()))[form] };
}
