import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { pageSetsOf } from '@raptors/shared/publishing/build-registry';
import { describedHead, pageHead } from '@raptors/shared/publishing/release-pin';
import { localizedPath, englishPath } from '@raptors/shared/contract/language';
import { type Navigation } from '@raptors/shared/contract/navigation';
import { pagePaths } from '@raptors/shared/contract/page-names';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { PackageFolder } from '@raptors/webpack/fingerprint/package-folder';
import { pinOf } from '@raptors/shared/contract/registry-pin';
import { DEVELOPMENT_RELEASE, watchedGlobalName, watchedUrl, REMOTE_ENTRY } from '../watched/watched-address';
import type { SiteSnapshot } from './released-site';

/** A watched package; `expanded` is its manifest with one page for each record, if it has page sets. */
export type WatchedSource = Pick<PackageFolder, 'kind' | 'package' | 'manifest'> & {
  expanded?: Manifest | undefined;
};

/** The released site with the watched packages of its language in place of their releases. New sections come after the live ones. */
export function withWatchedPackages(live: SiteSnapshot, packages: readonly WatchedSource[]): SiteSnapshot {
  const watched = packages.filter((one) => one.package.language === live.language);
  const remotes = watched.filter(({ kind }) => kind === 'remote');
  const released = live.registry.remotes.filter(
    (remote) => !remotes.some((one) => one.package.name === remote.package.name),
  );
  const shell = watched.find(({ kind }) => kind === 'shell');
  const redirects: Record<string, string> = { ...live.registry.redirects };
  for (const { manifest } of remotes)
    for (const [from, to] of Object.entries(pageRedirects(manifest)))
      redirects[pathKey(englishPath(from))] = englishPath(to);
  // After a rollback, the live site may redirect a watched page to its earlier address.
  for (const { path } of remotes.flatMap(({ manifest }) => manifest.pages))
    delete redirects[pathKey(englishPath(path))];
  const all = [...released, ...remotes.map(watchedRemote)];
  const links =
    released.length === 0
      ? buildNavigation(remotes.map(({ manifest }) => manifest))
      : remotes.reduce((before, remote) => withLinksOf(remote, before, live.registry), live.navigation);
  return {
    language: live.language,
    navigation: { ...links, pages: pagePaths(all) },
    registry: {
      ...live.registry,
      ...(shell && { shell: DEVELOPMENT_RELEASE, pages: shell.manifest.pages.map(describedHead) }),
      remotes: all,
      redirects,
    },
  };
}

const watchedRemote = ({
  package: id,
  manifest,
  expanded = manifest,
}: WatchedSource): Registry['remotes'][number] => ({
  package: id,
  release: DEVELOPMENT_RELEASE,
  entry: `${watchedUrl(id)}${REMOTE_ENTRY}`,
  globalName: watchedGlobalName(id),
  pages: manifest.pages
    .filter(({ each }) => !each)
    .map((page) => ({ ...describedHead(page), ...watchedFiles(page.module) })),
  sets: pageSetsOf(expanded.pages, watchedFiles),
});

const watchedFiles = (module: string) => ({ module, scripts: [], styles: [] });

/** Data of the page at a path without language, else of the page for missing ones. */
export function pageDataAt({ language, registry, navigation }: SiteSnapshot, path: string): PageData {
  const common = {
    ...(language ? { base: localizedPath(language, '/') } : {}),
    shell: registry.shell,
    navigation,
    integrity: registry.integrity,
  };
  const pin = pinOf(registry, path);
  // Without the pin of a page set's page: the shell gets it, and the record, from the registry.
  if (pin)
    return {
      ...common,
      ...pageHead(pin.page),
      ...(pin.recordFile ? {} : { pin: { ...pin, integrity: {} } }),
    };
  const own =
    registry.pages.find((one) => pathKey(one.path) === pathKey(path)) ??
    registry.pages.find((one) => one.path === NOT_FOUND_PATH);
  return { ...common, ...(own ?? { path: NOT_FOUND_PATH, title: '' }) };
}

/** Header and footer with the links of one watched remote as its manifest has them now. */
function withLinksOf(
  { package: id, manifest }: WatchedSource,
  links: Navigation,
  live: Registry,
): Navigation {
  const released = live.remotes.find((remote) => remote.package.name === id.name)?.pages ?? [];
  const isReleased = ({ path }: { path: string }) => released.some((page) => page.path === path);
  const fresh = buildNavigation([manifest]);
  return {
    sections: exchange(links.sections, (section) => section.remote === id.name, fresh.sections),
    buttons: exchange(links.buttons, isReleased, fresh.buttons),
    footer: links.footer.map(({ title, links: column }) => ({
      title,
      links: exchange(column, isReleased, fresh.footer.find((own) => own.title === title)?.links ?? []),
    })),
  };
}

/** The list with new items where the first old one was, or at its end. */
function exchange<Item>(list: readonly Item[], isOld: (item: Item) => boolean, fresh: readonly Item[]) {
  const at = list.findIndex(isOld);
  const kept = list.filter((item) => !isOld(item));
  return at < 0 ? [...kept, ...fresh] : [...kept.slice(0, at), ...fresh, ...kept.slice(at)];
}
