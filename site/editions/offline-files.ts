import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import { localizedPath, type Language } from '@raptors/shared/contract/language';
import { isCard } from '@raptors/shared/contract/card-file';
import { developmentAssets } from '@raptors/shared/publishing/development-assets';
import { OFFLINE_HASH_LENGTH, type OfflineList } from '@raptors/shared/contract/offline-list';
import { EMBED_NAME, releaseUrl, searchIndexUrl, WORKER_CHUNK } from '@raptors/shared/contract/names';
import { NOT_FOUND_PATH, NOT_SAVED_PATH } from '@raptors/shared/contract/paths';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import type { Release } from '@raptors/shared/publishing/release';
import { keys } from '../store/keys';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { readRelease, sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import type { Edition, PackageEntry, Site } from './edition';
import { readAddresses, readPackageEntries } from './editions';
import { registryOf } from './registry-of';

const MAX_ENTRIES = 2_000;

/** A worker that removes itself and all caches of the site, for a live shell without a worker, as after a rollback. */
const WITHDRAWN = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(removed.then(() => self.registration.unregister()));
});
`;

/** @throws {InvalidFileError} when the shell's release or its worker is missing or damaged */
export async function workerScript(store: Store, { packages }: Site): Promise<string> {
  const id = packages.shell?.release ?? '';
  const [file] = (await readRelease(store, 'shell', id)).modules[WORKER_CHUNK]?.scripts ?? [];
  if (!file) return WITHDRAWN;
  const key = keys.releaseFolder('shell', id) + file;
  const script = await store.read(key);
  if (!script)
    throw new InvalidFileError([{ file: `${store.location}/${key}`, reason: 'is missing in the store' }]);
  return script.toString();
}

/** `releases`: those whose files the pages load, the live one first; `setPaths`: paths of pages in page sets. */
type Package = { record: PackageEntry; releases: readonly Release[]; setPaths: ReadonlySet<string> };
type OfflineEntry = OfflineList['entries'][number];

/**
 * Files and pages for offline reading, most needed first: registry, code of the shell, pages, code, search indexes, pages of page sets.
 * Records and drawings (SVG) come last, and only those of the shell and of packages with page sets.
 * @throws {InvalidFileError} when a file that the list is made from is missing or damaged
 */
export async function offlineList(
  store: Store,
  site: Site,
  edition: Pick<Edition, 'number'>,
  language?: Language,
): Promise<OfflineList> {
  const records = await readPackageEntries(store, site);
  // The English shell has the worker for all languages.
  const shell = await readRelease(store, 'shell', site.packages.shell?.release ?? '');
  if (!shell.modules[WORKER_CHUNK]) return { edition: edition.number, entries: [], first: [] };
  const packages = await Promise.all(
    [...records]
      .filter(([, { package: id }]) => id.name !== EMBED_NAME && id.language === language)
      .map(async ([name, record]): Promise<Package> => {
        const releases = await releasesOf(store, name, record);
        const pages = releases.flatMap(({ manifest }) => manifest.pages.filter((page) => page.record));
        return { record, releases, setPaths: new Set(pages.map(({ path }) => path)) };
      }),
  );
  const registry = JSON.stringify(
    registryOf(edition.number, site, records, await readAddresses(store, site.addresses), language),
  );
  const shells = packages.filter(({ record }) => record.package.name === SHELL_NAME);
  const around = [REGISTRY_URL, NOT_SAVED_PATH, NOT_FOUND_PATH].map((path) => localizedPath(language, path));
  const entries: OfflineEntry[] = [
    [localizedPath(language, REGISTRY_URL), sha256Of(registry)],
    ...shells.flatMap(codeOf),
    ...packages.flatMap((one) => pagesOf(one).filter(([path]) => !one.setPaths.has(path))),
    ...packages.flatMap(codeOf),
    ...packages.flatMap(({ record: { search } }): OfflineEntry[] =>
      search ? [[searchIndexUrl(search), search]] : [],
    ),
    ...packages.flatMap((one) => pagesOf(one).filter(([path]) => one.setPaths.has(path))),
    ...packages.filter((one) => one.setPaths.size > 0 || shells.includes(one)).flatMap(picturesAndRecordsOf),
  ];
  const unique = [...new Map(entries)].slice(0, MAX_ENTRIES);
  return {
    edition: edition.number,
    entries: unique.map(([address, sha256]) => [address, sha256.slice(0, OFFLINE_HASH_LENGTH)]),
    first: [...around, ...packages.flatMap(keptPagesOf)],
  };
}

/** The live release, and earlier releases that rendered pages of its page sets. */
async function releasesOf(store: Store, name: string, { release, pages }: PackageEntry): Promise<Release[]> {
  const ids = new Set([release, ...Object.values(pages).flatMap((page) => page.release ?? [])]);
  return Promise.all([...ids].map((id) => readRelease(store, name, id)));
}

const pagesOf = ({ record }: Package): OfflineEntry[] =>
  Object.entries(record.pages).map(([path, { file }]): OfflineEntry => [path, file]);

/** Pages with `keptOffline`, and the live release's code. */
const keptPagesOf = ({ releases: [live] }: Package): string[] =>
  live?.manifest.pages.flatMap(({ path, keptOffline, module }) => {
    if (!keptOffline) return [];
    const { scripts = [], styles = [], later = [] } = live.modules[module] ?? {};
    const files = [live.entry, ...scripts, ...styles, ...later];
    return [path, ...files.map((file) => releaseUrl(live) + file)];
  }) ?? [];

const filesOf = (
  { releases }: Package,
  isTaken: (file: string, release: Release) => boolean,
): OfflineEntry[] =>
  releases.flatMap((release) =>
    Object.entries(release.files)
      .filter(([file]) => isTaken(file, release))
      .map(([file, { sha256 }]): OfflineEntry => [releaseUrl(release) + file, sha256]),
  );

/** Scripts, styles and fonts, without the worker and what only developers load. */
const codeOf = (one: Package) =>
  filesOf(one, (file, release) => {
    const unused = [...(release.modules[WORKER_CHUNK]?.scripts ?? []), ...developmentAssets(release)];
    return /\.(js|css|woff2)$/.test(file) && !unused.includes(file);
  });

const picturesAndRecordsOf = (one: Package) =>
  filesOf(one, (file) => /^records\/|\.svg$/.test(file) && !isCard(file));
