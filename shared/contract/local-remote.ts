import type { LiveSite } from './live-site';
import type { Manifest } from './manifest';
import { buildNavigation, type Navigation } from './navigation';
import { NOT_FOUND_PATH, pathKey } from './paths';
import type { PageData, Registry } from './registry';

/** A remote as a team's machine serves it, hot or as a local build. Its entry may have an address on another origin. */
export type LocalRemote = {
  remote: Registry['remotes'][number];
  manifest: Manifest;
  /** Hashes of its scripts and style sheets by path; none for what changes as it is written. */
  integrity: Record<string, string>;
};

/** Where a team's machine describes the local build of a remote, as a {@link LocalRemote}. */
export const localRemoteUrl = (name: string) => `/~local/${name}.json`;

/** The site with local remotes in the place of their live releases. New sections stand behind the live ones. */
export function withLocalRemotes(site: LiveSite, locals: readonly LocalRemote[]): LiveSite {
  const isLocal = ({ name }: { name: string }) => locals.some(({ remote }) => remote.name === name);
  const released = site.registry.remotes.filter((remote) => !isLocal(remote));
  const navigation =
    released.length === 0
      ? buildNavigation(locals.map(({ manifest }) => manifest))
      : locals.reduce((links, local) => withLinksOf(local, links, site.registry), site.navigation);
  return {
    navigation,
    registry: {
      ...site.registry,
      remotes: [...released, ...locals.map(({ remote }) => remote)],
      integrity: Object.assign({}, site.registry.integrity, ...locals.map(({ integrity }) => integrity)),
    },
  };
}

/** What the document of an address says of itself when nothing is prerendered. */
export function pageDataAt({ registry, navigation }: LiveSite, pathname: string): PageData {
  const asked = pathKey(pathname);
  const key = pathKey(registry.redirects?.[asked] ?? asked);
  const isHere = ({ path }: { path: string }) => pathKey(path) === key;
  const remote = registry.remotes.find(({ pages }) => pages.some(isHere));
  const page = remote?.pages.find(isHere);
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

/** The list with new items where the first old one stood, or at its end. */
function exchange<Item>(
  list: readonly Item[],
  isOld: (item: Item) => boolean,
  fresh: readonly Item[],
): Item[] {
  const at = list.findIndex(isOld);
  const kept = list.filter((item) => !isOld(item));
  return at < 0 ? [...kept, ...fresh] : [...kept.slice(0, at), ...fresh, ...kept.slice(at)];
}
