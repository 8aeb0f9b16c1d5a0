import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { searchIndexUrl } from '@raptors/shared/contract/names';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { inParallel } from '../store/in-parallel';
import { sha256Of } from '../store/objects';
import { keys } from '../store/keys';
import { SECURITY_CONTACT_URL, securityContact } from '../editions/security-contact';
import type { SecuritySettings } from '../store/http-headers';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import { verifiedStore } from '../store/verified-store';
import { fileOf, readExportedSite, type ExportedSite } from './exported-site';
import { nginxMain, nginxSite } from './nginx-config';
import { openPlainFolder, type FolderChanges, type PlainFolder } from './plain-folder';
import { putFederation } from './put-federation';
import { putForms } from './put-forms';
import { putStored, readStored } from './put-stored';
import { putViews, viewsOf } from './put-views';
import { hostHeaders, hostRedirects } from './static-host-files';

type Exported = {
  edition: number;
  pages: number;
  /** Folder of the plain files: what a static host takes. */
  publicFolder: string;
  nginxConfig: string;
  changes: FolderChanges;
};

type ExportSettings = {
  /** What nginx listens on. */
  listen?: string;
  security?: SecuritySettings;
};

const AT_ONCE = 16;
const RELEASES = 'releases/';

/**
 * Writes the live edition as plain files: `public/` for any static host, `nginx/` with the configuration of a server for it.
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
  const nginxFolder = resolve(folder, 'nginx');
  const plain = await openPlainFolder(publicFolder);
  await putReleases(store, plain, site.releases);
  await putText(plain, '_headers', hostHeaders(site, security));
  await putText(plain, '_redirects', hostRedirects(site));
  await putText(plain, SECURITY_CONTACT_URL.slice(1), securityContact());
  for (const [address, text] of site.siteFiles)
    await putForms(plain, address.slice(1), sha256Of(text), async () => text);
  for (const sha256 of site.searchIndexes)
    await putStored(store, plain, {
      key: keys.object(sha256, 'search.json'),
      file: searchIndexUrl(sha256).slice(1),
      sha256,
    });
  await putFederation(store, plain, site.releases);
  await putForms(plain, REGISTRY_URL.slice(1), sha256Of(site.registry), async () => site.registry);
  await putPages(store, plain, site);
  await putViews(store, plain, viewsOf(site));
  await plain.removeOthers();
  await writeNginx(nginxFolder, nginxSite(site, { root: publicFolder, listen, security }));
  return {
    edition: site.edition,
    pages: site.pages.length,
    publicFolder,
    nginxConfig: join(nginxFolder, 'nginx.conf'),
    changes: plain.changes,
  };
}

/** All releases that the store keeps, not only the live ones: a tab that is open since yesterday may still ask for theirs. */
async function putReleases(
  store: Store,
  plain: PlainFolder,
  live: Readonly<Record<string, string>>,
): Promise<void> {
  // The folder of a release names its content, so the address of a file stands for what is in it.
  await inParallel(AT_ONCE, await store.list(RELEASES), async ({ key }) => {
    const [, name = '', id = ''] = key.split('/');
    const isLive = live[name] === id;
    // An old file that is damaged for good is no reason to keep the live site from its host.
    if (isLive || (await store.read(key))) await plain.put(key, sha256Of(key), () => readStored(store, key));
  });
}

async function putPages(store: Store, plain: PlainFolder, { pages, notFound }: ExportedSite): Promise<void> {
  const files = pages.map(({ path, file: sha256 }) => ({ file: fileOf(path), sha256 }));
  await inParallel(AT_ONCE, [...files, { file: '404.html', sha256: notFound }], ({ file, sha256 }) =>
    putStored(store, plain, { key: keys.object(sha256, 'html'), file, sha256 }),
  );
}

const putText = (plain: PlainFolder, file: string, text: string) =>
  plain.put(file, sha256Of(text), async () => text);

async function writeNginx(folder: string, site: string): Promise<void> {
  const nginx = await openPlainFolder(folder);
  await mkdir(join(folder, 'tmp'), { recursive: true });
  await putText(nginx, 'site.conf', site);
  await putText(nginx, 'nginx.conf', nginxMain(folder));
}
