import type { Manifest } from '@raptors/shared/publishing/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/publishing/release';
import { changesAddresses, destination, nextAddresses } from '@raptors/site/editions/addresses';
import type { Addresses } from '@raptors/site/editions/edition';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { liveReleases, readEarlierPages, withPackages, type EarlierPages, type LiveSite } from './live';
import type { Plan } from './plan';

const RELEASES_AT_A_TIME = 16;

/** What follows from the live site and a plan without rendering. */
export type NextSite = {
  live: LiveSite;
  plan: Plan;
  number: number;
  /** Packages that get another release, or are new. */
  changed: readonly ReleaseSource[];
  /** Names of packages that leave the site. */
  removed: readonly string[];
  shell: ReleaseSource;
  navigation: Navigation;
  navigationSha: string;
  addresses: Addresses;
  addressesSha: string;
  /** Packages whose pages are rendered: the changed ones, or all for a `reason`. */
  toRender: readonly ReleaseSource[];
  reason?: 'first' | 'shell' | 'menu';
  /** What the live site has of page sets that are rendered, by package. */
  earlier: ReadonlyMap<string, EarlierPages>;
};

class NoShellError extends UserError {
  override name = 'NoShellError';
}

/** Reads the releases that a plan names, as far as the next site needs them, and works it out. */
export async function readNextSite(
  store: Store,
  live: LiveSite,
  plan: Plan,
  releases: ReleaseCache,
): Promise<NextSite> {
  const shell = plan.releases.shell;
  if (!shell) throw new NoShellError(noShellText(store.location));
  const read = (names: readonly string[]) =>
    inParallel(RELEASES_AT_A_TIME, names, (name) => releases(name, plan.releases[name] ?? ''));
  const known = await withPackages(store, live, [...changedNames(live, plan), ...removedNames(live, plan)]);
  const changed = await read(changedNames(live, plan));
  const isOnEveryPage = changesEveryPage(known, plan, changed);
  const sources = isOnEveryPage ? await read(Object.keys(plan.releases).sort()) : changed;
  const next = nextSite(known, plan, await releases('shell', shell), sources);
  // Whose pages link to what disappears is known by the records of all packages.
  const isAllNeeded = isOnEveryPage || lostPages(next).length > 0;
  const all = isAllNeeded ? await withPackages(store, known) : known;
  return { ...next, live: all, earlier: await readEarlier(store, all, next.toRender) };
}

async function readEarlier(store: Store, live: LiveSite, owners: readonly ReleaseSource[]) {
  const earlier = new Map<string, EarlierPages>();
  for (const { release } of owners) {
    const record = live.packages.get(release.name)?.record;
    if (record && release.manifest.pages.some((page) => page.record))
      earlier.set(release.name, await readEarlierPages(store, record));
  }
  return earlier;
}

/** Names of packages that get another release, or are new. */
const changedNames = (live: LiveSite, { releases }: Plan): string[] => {
  const before = liveReleases(live);
  return Object.keys(releases)
    .filter((name) => releases[name] !== before[name])
    .sort();
};

const removedNames = (live: LiveSite, { releases }: Plan): string[] =>
  Object.keys(live.site.packages).filter((name) => !(name in releases));

/** Whether a plan may change what is on every page: it needs all releases then, otherwise only those that it changes. */
const changesEveryPage = (live: LiveSite, plan: Plan, changed: readonly ReleaseSource[]): boolean =>
  live.edition === undefined ||
  changed.some(
    ({ release: { name, manifest } }) => name === 'shell' || changesMenu(manifestOf(live, name), manifest),
  ) ||
  removedNames(live, plan).some((name) => changesMenu(manifestOf(live, name), undefined));

/**
 * Works out the next site.
 * @param sources the releases that change, or all where something on every page may change
 */
function nextSite(
  live: LiveSite,
  plan: Plan,
  shell: ReleaseSource,
  sources: readonly ReleaseSource[],
): NextSite {
  const names = new Set(changedNames(live, plan));
  const changed = sources.filter(({ release }) => names.has(release.name));
  const menu = nextMenu(live, plan, changed, sources);
  const isNewMenu = live.site.navigation !== menu.navigationSha;
  const reason = !live.edition ? 'first' : names.has('shell') ? 'shell' : isNewMenu ? 'menu' : undefined;
  return {
    live,
    plan,
    number: (live.edition?.number ?? 0) + 1,
    changed,
    removed: removedNames(live, plan),
    shell,
    ...menu,
    ...addressesOf(live, plan, changed),
    toRender: reason ? sources : changed,
    ...(reason ? { reason } : {}),
    earlier: new Map(),
  };
}

/** Header and footer. A new shell may name pages that came after the menu was stored, so its menu is made again. */
function nextMenu(
  live: LiveSite,
  plan: Plan,
  changed: readonly ReleaseSource[],
  sources: readonly ReleaseSource[],
): Pick<NextSite, 'navigation' | 'navigationSha'> {
  if (live.navigation && !changesEveryPage(live, plan, changed))
    return { navigation: live.navigation, navigationSha: live.site.navigation };
  const navigation = buildNavigation(sources.map(({ release }) => release.manifest));
  return { navigation, navigationSha: sha256Of(JSON.stringify(navigation)) };
}

/** Addresses of the next site. Most releases change none. */
function addressesOf(
  live: LiveSite,
  plan: Plan,
  changed: readonly ReleaseSource[],
): Pick<NextSite, 'addresses' | 'addressesSha'> {
  const { retired, temporaryRedirects } = plan;
  const { site, addresses: before } = live;
  const removed = removedNames(live, plan);
  const isSame =
    live.edition !== undefined &&
    removed.length === 0 &&
    JSON.stringify([retired, temporaryRedirects]) ===
      JSON.stringify([site.retired, site.temporaryRedirects ?? {}]) &&
    !changed.some(({ release: { name, manifest } }) => changesAddresses(manifestOf(live, name), manifest));
  if (isSame) return { addresses: before, addressesSha: site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(before, manifests, removed, retired, temporaryRedirects);
  return { addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}

/** What a manifest adds to header and footer. Manifests that add the same don't change any page's menu. */
const contribution = (manifest: Manifest | undefined) => {
  // A page that is new or moves changes no other page: the name of one that moves leads on by its redirect.
  const { pages: _, ...links } = buildNavigation(manifest ? [manifest] : []);
  return JSON.stringify(links);
};

const places = (manifest: Manifest | undefined) =>
  JSON.stringify(manifest?.pages.map(({ menu, button, footer }) => [menu, button, footer]));

/** Whether a changed manifest changes the menu. Needs no other package. */
const changesMenu = (before: Manifest | undefined, after: Manifest | undefined): boolean =>
  contribution(before) !== contribution(after) ||
  before?.section?.order !== after?.section?.order ||
  (contribution(after) !== contribution(undefined) && places(before) !== places(after));

const manifestOf = (live: LiveSite, name: string): Manifest | undefined => previousOf(live, name)?.manifest;

/** The live release of a package that changes or leaves, as far as the store still describes it. */
export const previousOf = ({ packages }: Pick<LiveSite, 'packages'>, name: string): Release | undefined =>
  packages.get(name)?.source?.release;

/** Pages of packages that change or leave which the next site has neither at their address nor as a redirect. */
const lostPages = ({ live, changed, removed, addresses }: NextSite) =>
  [...changed.map(({ release }) => release.name), ...removed].flatMap(
    (name) =>
      manifestOf(live, name)?.pages.filter(({ path }) => destination(addresses, path) === undefined) ?? [],
  );

const noShellText = (location: string) =>
  isInstalled
    ? `There is no site in this store yet: ${location}. Set STORE to the store of the site; who runs it knows which that is.`
    : `There is no shell in this store yet. Release it first: ${PROGRAM} shell (or set STORE to the store of your site; this one is ${location}).`;
