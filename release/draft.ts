import * as v from 'valibot';
import type { Manifest } from '@raptors/shared/publishing/manifest';
import { buildNavigation } from '@raptors/shared/publishing/build-navigation';
import { type Navigation } from '@raptors/shared/contract/navigation';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { changesAddresses, nextAddresses, NO_ADDRESSES } from '@raptors/site/editions/addresses';
import type { Addresses, Authorship, Change, Part, Site } from '@raptors/site/editions/edition';
import { readAddresses, type LiveEdition } from '@raptors/site/editions/editions';
import { isInstalled, PROGRAM } from '@raptors/site/program';
import type { ReleaseCache, ReleaseSource } from '@raptors/site/releases/release-source';
import type { CompressedFile } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { ignoreInvalid, readObject, sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import type { StepTimes } from './step-times';

const RELEASES_AT_A_TIME = 16;

/** The decisions about the next edition; everything else follows when it is composed. */
export type Plan = {
  change: Change;
  releases: Record<string, string>;
  retired: Site['retired'];
  /** Temporary redirects from addresses that will come back. */
  temporaryRedirects: Record<string, string>;
  /**
   * The site, or the one release that changes, was live like this before, so problems that current rules find are
   * reported but refuse nothing, unless they come from what is around that release now.
   */
  wasLive?: 'site' | 'release';
  /** Whether packages of the project have never been live here: links to their pages are let pass. */
  isPartial: boolean;
  /** Commits of the releases that come back; all others come from the current commit. */
  commits?: Record<string, string | undefined>;
};

/** A package's part of the next edition, its pages and their views in all forms by key, and what the rules say of them. */
export type RenderedPart = {
  part: Part;
  files: Map<string, CompressedFile>;
  problems: Problem[];
  reused: number;
};

/** What a command brings to its editions, in all attempts to make one. */
export type EditionWork = {
  store: Store;
  about: Authorship;
  releases: ReleaseCache;
  times: StepTimes;
  /** Tells a person what is being done. */
  progress(line: string): void;
  /** Parts rendered by an earlier attempt of this command, by what they depend on. */
  rendered: Map<string, RenderedPart>;
};

/** What a plan changes, package by package. */
export type PackageChanges = {
  names: string[];
  changed: readonly ReleaseSource[];
  changedNames: ReadonlySet<string>;
  removed: string[];
  /** Live releases of the packages that change or are removed, as far as the store still describes them. */
  previous: ReadonlyMap<string, ReleaseSource>;
};

/** The next edition while it is composed: what is live, what is planned, and all that follows from these without rendering. */
export type Draft = EditionWork &
  PackageChanges & {
    live: LiveEdition | undefined;
    plan: Plan;
    number: number;
    shell: ReleaseSource;
    navigation: Navigation;
    navigationSha: string;
    liveAddresses: Addresses;
    addresses: Addresses;
    addressesSha: string;
    /** Packages whose pages are rendered: the changed ones, or all for a `reason`. */
    outdated: readonly ReleaseSource[];
    reason: 'first' | 'shell' | 'menu' | undefined;
  };

/** Releases that are live, by package name. */
export const liveReleases = (live: Pick<LiveEdition, 'site'> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** A plan that changes only what `difference` names. */
export function nextPlan(
  live: LiveEdition | undefined,
  difference: Partial<Plan> & Pick<Plan, 'change'>,
): Plan {
  return {
    releases: liveReleases(live),
    retired: live?.site.retired ?? {},
    temporaryRedirects: live?.site.temporaryRedirects ?? {},
    isPartial: live?.site.isPartial ?? false,
    ...difference,
  };
}

/** A request that the current site can't meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}

class NoShellError extends UserError {
  override name = 'NoShellError';
}

/** Reads what the next edition is composed from. Most releases need only a little of a large site. */
export async function draftEdition(
  work: EditionWork,
  live: LiveEdition | undefined,
  plan: Plan,
): Promise<Draft> {
  const { store, releases } = work;
  const shellId = plan.releases.shell;
  if (!shellId)
    throw new NoShellError(
      isInstalled
        ? `There is no site in this store yet: ${store.location}. Set STORE to the store of the site; who runs it knows which that is.`
        : `There is no shell in this store yet. Release it first: ${PROGRAM} shell (or set STORE to the store of your site; this one is ${store.location}).`,
    );
  const changes = await packageChanges(releases, live, plan);
  const readAll = () =>
    inParallel(RELEASES_AT_A_TIME, changes.names, (name) => releases(name, plan.releases[name] ?? ''));
  const menu = await nextMenu(work, live, changes, readAll);
  const isNewShell = live?.site.packages.shell?.release !== shellId;
  const isNewMenu = live && live.site.navigation !== menu.navigationSha;
  const reason = !live ? 'first' : isNewShell ? 'shell' : isNewMenu ? 'menu' : undefined;
  return {
    ...work,
    ...changes,
    ...menu,
    ...(await addressesOf(store, live, plan, changes)),
    live,
    plan,
    number: (live?.edition.number ?? 0) + 1,
    shell: await releases('shell', shellId),
    outdated: reason ? await readAll() : changes.changed,
    reason,
  };
}

async function packageChanges(
  releases: ReleaseCache,
  live: LiveEdition | undefined,
  plan: Plan,
): Promise<PackageChanges> {
  const before = liveReleases(live);
  const names = Object.keys(plan.releases).sort();
  const changedNames = names.filter((name) => plan.releases[name] !== before[name]);
  const removed = Object.keys(before).filter((name) => !(name in plan.releases));
  const [changed, previous] = await Promise.all([
    inParallel(RELEASES_AT_A_TIME, changedNames, (name) => releases(name, plan.releases[name] ?? '')),
    inParallel(
      RELEASES_AT_A_TIME,
      [...changedNames, ...removed].filter((name) => name in before),
      // A live release without a readable description can't be compared, but it can be replaced.
      (name) => releases(name, before[name] ?? '').catch(ignoreInvalid),
    ),
  ]);
  return {
    names,
    changed,
    changedNames: new Set(changedNames),
    removed,
    previous: new Map(previous.flatMap((source) => (source ? [[source.release.name, source]] : []))),
  };
}

/** Addresses before and after. Most releases change none, and then those of the whole site need not be read. */
async function addressesOf(
  store: Store,
  live: LiveEdition | undefined,
  { retired, temporaryRedirects }: Plan,
  { changed, removed, previous }: PackageChanges,
): Promise<Pick<Draft, 'liveAddresses' | 'addresses' | 'addressesSha'>> {
  const liveAddresses = live ? await readAddresses(store, live.site.addresses) : NO_ADDRESSES;
  const isSame =
    live !== undefined &&
    removed.length === 0 &&
    JSON.stringify([retired, temporaryRedirects]) ===
      JSON.stringify([live.site.retired, live.site.temporaryRedirects ?? {}]) &&
    !changed.some(({ release }) =>
      changesAddresses(previous.get(release.name)?.release.manifest, release.manifest),
    );
  if (isSame) return { liveAddresses, addresses: liveAddresses, addressesSha: live.site.addresses };
  const manifests = changed.map(({ release }) => release.manifest);
  const addresses = nextAddresses(liveAddresses, manifests, removed, retired, temporaryRedirects);
  return { liveAddresses, addresses, addressesSha: sha256Of(JSON.stringify(addresses)) };
}

/** What a manifest adds to header and footer. Manifests that add the same don't change any page's menu. */
const contribution = (manifest: Manifest | undefined) => {
  // A page that is new or moves changes no other page: the name of one that moves leads on by its redirect, see `nextMenu`.
  const { pages: _, ...links } = buildNavigation(manifest ? [manifest] : []);
  return JSON.stringify(links);
};

const place = (manifest: Manifest | undefined) =>
  JSON.stringify(manifest?.pages.map(({ menu, button, footer }) => [menu, button, footer]));

/** Whether a changed manifest changes the menu. Needs no other package. */
const changesMenu = (before: Manifest | undefined, after: Manifest | undefined): boolean =>
  contribution(before) !== contribution(after) ||
  before?.section?.order !== after?.section?.order ||
  (contribution(after) !== contribution(undefined) && place(before) !== place(after));

/**
 * Header and footer of the next edition. Reads only the manifests that changed, unless one of them changes the menu, or the shell
 * is new: its content may name pages that came after the menu was stored.
 */
async function nextMenu(
  { store }: EditionWork,
  live: LiveEdition | undefined,
  { changed, changedNames, removed, previous }: PackageChanges,
  everyRelease: () => Promise<ReleaseSource[]>,
): Promise<Pick<Draft, 'navigation' | 'navigationSha'>> {
  const before = (name: string) => previous.get(name)?.release.manifest;
  const isTouched =
    changed.some(({ release }) => changesMenu(before(release.name), release.manifest)) ||
    removed.some((name) => changesMenu(before(name), undefined));
  if (live && !isTouched && !changedNames.has('shell')) {
    const navigation = await readMenu(store, live.site.navigation);
    return { navigation, navigationSha: live.site.navigation };
  }
  const manifests = (await everyRelease()).map(({ release }) => release.manifest);
  const navigation = buildNavigation(manifests.sort((a, b) => (a.name < b.name ? -1 : 1)));
  return { navigation, navigationSha: sha256Of(JSON.stringify(navigation)) };
}

/** A stored menu. It is passed on to the shell that wrote it, so nothing of it is checked. */
export const readMenu = async (store: Store, sha256: string): Promise<Navigation> =>
  readObject(
    store,
    v.custom<Navigation>((value) => typeof value === 'object' && value !== null),
    sha256,
  );
