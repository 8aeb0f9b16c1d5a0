import { packageKey } from '@raptors/shared/contract/package-id';
import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/publishing/release';
import { destination, nextAddresses } from '@raptors/site/editions/addresses';
import type { Addresses, Site } from '@raptors/site/editions/edition';
import { liveReleases, type LiveSite } from './live';
import {
  keptRedirects,
  moved,
  planOf,
  RequestRefusedError,
  requireLive,
  withMessage,
  type Plan,
} from './plan';

/** What a person says about going back. */
export type RollbackOptions = {
  message?: string | undefined;
  /** Path of a page that the site has then; by default the home page, or for one package the first page of its section. */
  leaveTo?: string | undefined;
};

/** An earlier release of a package, and the last site that showed it. */
export type EarlierRelease = { release: Release; commit: string | undefined; site: Site | undefined };

/** An earlier site with its addresses. */
export type EarlierSite = { number: number; site: Site; addresses: Addresses };

/**
 * Plans to show an earlier release of a package, and others that were live with it; `undefined` when it is live. Addresses that they lack
 * lead on until a release brings them back: those of a page that moved to where the page was.
 */
export function planRollback(
  live: LiveSite,
  earlier: readonly EarlierRelease[],
  { message, leaveTo }: RollbackOptions,
): Plan | undefined {
  const isDue = ({ release }: EarlierRelease) =>
    requireLive(live, packageKey(release.package)) !== release.id;
  const nameOf = ({ release }: EarlierRelease) => packageKey(release.package);
  if (!earlier[0] || !isDue(earlier[0])) return undefined;
  const due = earlier.filter(isDue);
  const manifests = due.map(({ release }) => release.manifest);
  const redirects = keptRedirects(live, manifests);
  const then = nextAddresses(live.addresses, manifests, [], redirects.retired, redirects.temporaryRedirects);
  const before = liveReleases(live);
  return planOf(live, {
    change: {
      action: 'rollback',
      packages: due.map((one) => moved(nameOf(one), before[nameOf(one)], one.release.id)),
      ...withMessage({ message }),
    },
    releases: { ...before, ...Object.fromEntries(due.map((one) => [nameOf(one), one.release.id])) },
    retired: redirects.retired,
    temporaryRedirects: {
      ...redirects.temporaryRedirects,
      ...Object.fromEntries(due.flatMap(({ release }) => leadingOn(live, then, release, leaveTo))),
    },
    wasLive: 'release',
    ...(earlier[0].site ? { shownBefore: earlier[0].site } : {}),
    commits: Object.fromEntries(due.map(({ release, commit }) => [packageKey(release.package), commit])),
  });
}

/** Where the addresses lead that an earlier release of a package lacks. */
function leadingOn(
  { addresses, packages }: LiveSite,
  then: Addresses,
  { package: owner, id, manifest }: Release,
  leaveTo: string | undefined,
): [from: string, to: string][] {
  const name = packageKey(owner);
  const fallback = then.pages[pathKey(leaveTo ?? manifest.pages.find(({ record }) => !record)?.path ?? '/')];
  if (!fallback)
    throw new RequestRefusedError(
      `With ${name} ${id} the site has no page ${leaveTo}, so nothing can lead there. Name a page that stays: --leave-to /`,
    );
  const before = packages.get(name)?.source?.release;
  const placeBefore = (path: string) => {
    const page = before?.manifest.pages.find((one) => one.path === path);
    const isSame = ({ module, record }: PageEntry) =>
      module === page?.module && record?.slug === page.record?.slug;
    return leaveTo ? undefined : manifest.pages.find(isSame)?.path;
  };
  return addressesLeaving(addresses, then, ({ owner }) => owner === name).map((path) => [
    path,
    placeBefore(path) ?? fallback.path,
  ]);
}

/**
 * Plans to show all that an earlier edition showed, retired packages too; `undefined` when the site is like that already.
 * Addresses that it lacks lead to one of its pages until a release brings them back.
 */
export function planEditionRollback(
  live: LiveSite,
  { number, site, addresses }: EarlierSite,
  { message, leaveTo = '/' }: RollbackOptions,
): Plan | undefined {
  const before = liveReleases(live);
  const releases = liveReleases({ site });
  const packages = [...new Set([...Object.keys(before), ...Object.keys(releases)])]
    .sort()
    .filter((name) => before[name] !== releases[name])
    .map((name) => moved(name, before[name], releases[name]));
  if (packages.length === 0) return undefined;
  const to = addresses.pages[pathKey(leaveTo)]?.path;
  if (!to)
    throw new RequestRefusedError(
      `Edition ${number} has no page ${leaveTo}, so nothing can lead there. Name a page of it: --leave-to /`,
    );
  const leaving = addressesLeaving(live.addresses, addresses);
  return planOf(live, {
    change: { action: 'rollback', packages, backTo: number, ...withMessage({ message }) },
    releases,
    retired: site.retired,
    temporaryRedirects: {
      ...site.temporaryRedirects,
      ...Object.fromEntries(leaving.map((path) => [path, to])),
    },
    isPartial: site.isPartial,
    wasLive: 'site',
    shownBefore: site,
    commits: Object.fromEntries(
      Object.entries(site.packages).map(([name, { since }]) => [name, since.commit]),
    ),
  });
}

/** Addresses that work now and would not work then, as they are written. */
const addressesLeaving = (
  now: Addresses,
  then: Addresses,
  isMeant: (address: { owner?: string | undefined }) => boolean = () => true,
): string[] =>
  [
    ...Object.values(now.pages)
      .filter(isMeant)
      .map(({ path }) => path),
    ...Object.values(now.redirects)
      .filter(isMeant)
      .map(({ from }) => from),
  ]
    .filter((path) => destination(then, path) === undefined)
    .sort();
