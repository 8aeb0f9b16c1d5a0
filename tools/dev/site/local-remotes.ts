import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { type Navigation } from '@raptors/shared/contract/navigation';
import { pagePaths } from '@raptors/shared/contract/page-names';
import { findRecord, recordPath } from '@raptors/shared/contract/page-set';
import { NOT_FOUND_PATH, pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { SiteSnapshot } from './site-snapshot';

/** A remote served by this machine. It has no hashes, because it changes while it is being written. */
export type LocalRemote = {
  remote: Registry['remotes'][number];
  manifest: Manifest;
};

/** The site with local remotes in place of their live releases. New sections come after the live ones. */
export function withLocalRemotes(site: SiteSnapshot, locals: readonly LocalRemote[]): SiteSnapshot {
  const isLocal = ({ name }: { name: string }) => locals.some(({ remote }) => remote.name === name);
  const released = site.registry.remotes.filter((remote) => !isLocal(remote));
  const navigation =
    released.length === 0
      ? buildNavigation(locals.map(({ manifest }) => manifest))
      : locals.reduce((links, local) => withLinksOf(local, links, site.registry), site.navigation);
  const redirects: Record<string, string> = Object.assign(
    {},
    site.registry.redirects,
    ...locals.map(redirectsOf),
  );
  // After a rollback, the live site leads from the page that is being written to where it was before.
  for (const { path } of locals.flatMap(({ manifest }) => manifest.pages)) delete redirects[pathKey(path)];
  return {
    navigation,
    registry: {
      ...site.registry,
      remotes: [...released, ...locals.map(({ remote }) => remote)],
      redirects,
    },
  };
}

const redirectsOf = ({ manifest }: LocalRemote) =>
  Object.fromEntries(Object.entries(pageRedirects(manifest)).map(([from, to]) => [pathKey(from), to]));

/** The page data of an address whose document is not prerendered. */
export function pageDataAt({ registry, ...site }: SiteSnapshot, pathname: string): PageData {
  const navigation = { ...site.navigation, pages: pagePaths(registry.remotes) };
  const requested = pathKey(pathname);
  const key = pathKey(registry.redirects?.[requested] ?? requested);
  const isHere = ({ path }: { path: string }) => pathKey(path) === key;
  const remote = registry.remotes.find(({ pages }) => pages.some(isHere));
  const page = remote?.pages.find(isHere);
  const record = registry.remotes.flatMap(({ sets = [] }) => findRecord(sets, key) ?? [])[0];
  // Without its record: the shell fetches that from the release or the hot package, through the registry.
  if (!page && record)
    return {
      path: recordPath(record.set.path, record.slug),
      title: record.slug,
      shell: registry.shell,
      navigation,
      integrity: registry.integrity,
    };
  const own = registry.pages.find(isHere) ?? registry.pages.find(({ path }) => path === NOT_FOUND_PATH);
  return {
    path: page?.path ?? own?.path ?? NOT_FOUND_PATH,
    title: page?.title ?? own?.title ?? '',
    shell: registry.shell,
    ...(remote && page ? { remote: { ...remote, page } } : {}),
    navigation,
    integrity: registry.integrity,
  };
}

/** Header and footer with the links of one remote as its manifest has them now. */
function withLinksOf({ remote, manifest }: LocalRemote, links: Navigation, live: Registry): Navigation {
  const released = live.remotes.find(({ name }) => name === remote.name)?.pages ?? [];
  const isReleased = ({ path }: { path: string }) => released.some((page) => page.path === path);
  const fresh = buildNavigation([manifest]);
  return {
    sections: exchange(links.sections, (section) => section.remote === remote.name, fresh.sections),
    buttons: exchange(links.buttons, isReleased, fresh.buttons),
    footer: links.footer.map(({ title, links: column }) => ({
      title,
      links: exchange(column, isReleased, fresh.footer.find((own) => own.title === title)?.links ?? []),
    })),
  };
}

/** The list with new items where the first old one was, or at its end. */
function exchange<Item>(
  list: readonly Item[],
  isOld: (item: Item) => boolean,
  fresh: readonly Item[],
): Item[] {
  const at = list.findIndex(isOld);
  const kept = list.filter((item) => !isOld(item));
  return at < 0 ? [...kept, ...fresh] : [...kept.slice(0, at), ...fresh, ...kept.slice(at)];
}
