import type { Manifest } from '@raptors/shared/publishing/manifest';
import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import {
  packageKey,
  parsePackageKey,
  SHELL_NAME,
  shellKey,
  type PackageId,
} from '@raptors/shared/contract/package-id';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Navigation, SiteNavigation } from '@raptors/shared/contract/navigation';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Release } from '@raptors/shared/publishing/release';
import { changesAddresses, destination, nextAddresses } from '@raptors/site/editions/addresses';
import type { Addresses } from '@raptors/site/editions/edition';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import type { ReleaseCache, ReleaseReader } from '@raptors/site/releases/release-reader';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { liveReleases, readEarlierPages, withPackages, type EarlierPages, type LiveSite } from './live';
import type { Plan } from './plan';

/** The next site, as far as it follows from live site and plan without rendering. */
export type NextSite = {
  live: LiveSite;
  plan: Plan;
  number: number;
  changed: readonly ReleaseReader[];
  removed: readonly string[];
  /** By key of its shell. */
  layouts: ReadonlyMap<string, PageLayout>;
  navigation: SiteNavigation;
  navigationSha: string;
  addresses: Addresses;
  addressesSha: string;
  /** The changed packages, or all for a `reason`. */
  toRender: readonly ReleaseReader[];
  reason?: 'first' | 'shell' | 'menu';
  /** Stored pages of rendered page sets, by package. */
  earlier: ReadonlyMap<string, EarlierPages>;
};

/** Reads the releases of a plan that the next site needs. */
export async function readNextSite(
  store: Store,
  live: LiveSite,
  plan: Plan,
  releases: ReleaseCache,
): Promise<NextSite> {
  const owners = Object.keys(plan.releases).map(parsePackageKey);
  const shellNames = [...new Set([shellKey(), ...owners.map(({ language }) => shellKey(language))])];
  const missing = shellNames.find((name) => !plan.releases[name]);
  if (missing) throw new UserError(noShellText(store.location, missing));
  const read = (names: readonly string[]) =>
    Promise.all(names.map((name) => releases(name, plan.releases[name] ?? '')));
  const names = changedNames(live, plan);
  const removed = Object.keys(live.site.packages).filter((name) => !(name in plan.releases));
  const known = await withPackages(store, live, [...names, ...removed]);
  const changed = await read(names);
  // Otherwise only changed releases are needed.
  const languages = changedEverywhere(known, changed, removed);
  const isOnEveryPage = languages.size > 0;
  const sources = isOnEveryPage ? await read(Object.keys(plan.releases).sort()) : changed;
  const menu =
    isOnEveryPage || !live.navigation
      ? menuOf(sources)
      : { navigation: live.navigation, navigationSha: live.site.navigation };
  const isNewMenu = live.site.navigation !== menu.navigationSha;
  const ofLive = changed.some(({ release }) => release.package.name === SHELL_NAME)
    ? 'shell'
    : isNewMenu
      ? 'menu'
      : undefined;
  const reason: NextSite['reason'] | undefined = live.edition ? ofLive : 'first';
  const shells = await read(shellNames);
  const next = {
    plan,
    number: (live.edition?.number ?? 0) + 1,
    changed,
    removed,
    layouts: layoutsOf(shells, menu.navigation),
    ...menu,
    ...addressesOf(known, plan, changed, removed),
    toRender: reason
      ? sources.filter((one) => changed.includes(one) || languages.has(one.release.package.language))
      : changed,
    ...(reason ? { reason } : {}),
  };
  // Entries of all packages show which pages link to removed ones.
  const isAllNeeded = isOnEveryPage || losesPages(known, next);
  const all = isAllNeeded ? await withPackages(store, known) : known;
  return { ...next, live: all, earlier: await readEarlier(store, all, next.toRender) };
}

async function readEarlier(store: Store, live: LiveSite, owners: readonly ReleaseReader[]) {
  const earlier = new Map<string, EarlierPages>();
  for (const { release } of owners) {
    const record = live.packages.get(packageKey(release.package))?.record;
    if (record && release.manifest.pages.some((page) => page.record))
      earlier.set(packageKey(release.package), await readEarlierPages(store, record));
  }
  return earlier;
}

const changedNames = (live: LiveSite, { releases }: Plan): string[] => {
  const before = liveReleases(live);
  return Object.keys(releases)
    .filter((name) => releases[name] !== before[name])
    .sort();
};

/** English is undefined. */
function changedEverywhere(live: LiveSite, changed: readonly ReleaseReader[], removed: readonly string[]) {
  const isOnEveryPage = ({ release: { package: id, manifest } }: ReleaseReader) =>
    live.edition === undefined ||
    id.name === SHELL_NAME ||
    changesMenu(manifestOf(live, packageKey(id)), manifest);
  return new Set([
    ...changed.filter(isOnEveryPage).map(({ release }) => release.package.language),
    ...removed
      .filter((name) => changesMenu(manifestOf(live, name), undefined))
      .map((name) => parsePackageKey(name).language),
  ]);
}

type PageLayout = { shell: ReleaseReader; navigation: Navigation; navigationSha: string };

function layoutsOf(shells: readonly ReleaseReader[], { languages = {}, ...english }: SiteNavigation) {
  const layouts = shells.map((shell): [string, PageLayout] => {
    const { language } = shell.release.package;
    const name = shellKey(language);
    const navigation = language ? languages[language] : english;
    if (!navigation) throw new Error(`The site has no menu for the pages of ${name}.`);
    return [name, { shell, navigation, navigationSha: sha256Of(JSON.stringify(navigation)) }];
  });
  return new Map(layouts);
}

export function layoutOf({ layouts }: Pick<NextSite, 'layouts'>, owner: PackageId): PageLayout {
  const layout = layouts.get(shellKey(owner.language));
  if (!layout) throw new Error(`The plan has no shell for ${packageKey(owner)}.`);
  return layout;
}

/** A new shell may name pages newer than the stored menu, so its menu is rebuilt. */
function menuOf(sources: readonly ReleaseReader[]) {
  const menuIn = (language?: Language) =>
    buildNavigation(
      sources
        .filter(({ release: { package: id } }) => id.name === EMBED_NAME || id.language === language)
        .map(({ release }) => release.manifest),
    );
  const used = LANGUAGES.filter((language) =>
    sources.some(({ release }) => release.package.language === language),
  );
  const navigation: SiteNavigation = {
    ...menuIn(),
    ...(used.length > 0
      ? { languages: Object.fromEntries(used.map((language) => [language, menuIn(language)])) }
      : {}),
  };
  return { navigation, navigationSha: sha256Of(JSON.stringify(navigation)) };
}

/** Most releases change no addresses. */
function addressesOf(
  live: LiveSite,
  plan: Plan,
  changed: readonly ReleaseReader[],
  removed: readonly string[],
): Pick<NextSite, 'addresses' | 'addressesSha'> {
  const { retired } = plan;
  const { site, addresses: before } = live;
  const isSame =
    live.edition !== undefined &&
    removed.length === 0 &&
    JSON.stringify(retired) === JSON.stringify(site.retired) &&
    !changed.some(({ release }) =>
      changesAddresses(manifestOf(live, packageKey(release.package)), release.manifest),
    );
  if (isSame) return { addresses: before, addressesSha: site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(before, manifests, removed, retired);
  return { addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}

/** Equal contributions change no menu. */
const contribution = (manifest: Manifest | undefined) => {
  // New or moved pages do not change others: links to a moved page redirect.
  const pages = manifest?.pages.filter(({ menu, button, footer }) => menu ?? button ?? footer) ?? [];
  const { pages: _, ...links } = buildNavigation(manifest ? [{ ...manifest, pages }] : []);
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

/** Undefined if the store has lost its description. */
export const previousOf = ({ packages }: Pick<LiveSite, 'packages'>, name: string): Release | undefined =>
  packages.get(name)?.source?.release;

/** A page without an address or redirect in the next site. */
const losesPages = (
  live: LiveSite,
  { changed, removed, addresses }: Pick<NextSite, 'changed' | 'removed' | 'addresses'>,
): boolean =>
  [...changed.map(({ release }) => packageKey(release.package)), ...removed].some((name) =>
    manifestOf(live, name)?.pages.some(({ path }) => destination(addresses, path) === undefined),
  );

const noShellText = (location: string, name: string) =>
  isInstalled
    ? `There is no site in this store yet: ${location}. Set STORE to the store of the site; who runs it knows which that is.`
    : `There is no ${name} in this store yet. A site begins with all packages at once: ${PROGRAM} release --changed --create (or set STORE to the store of your site; this one is ${location}).`;
