import { packageKey } from '@raptors/shared/contract/package-id';
import type { Release } from '@raptors/shared/publishing/release';
import type { Site } from '@raptors/site/editions/edition';
import { liveReleases, type LiveSite } from './live';
import { keptRedirects, moved, planOf, requireLive, withMessage, type About, type Plan } from './plan';

/** An earlier release of a package, the commit that it was made from, and the last site that showed it. */
export type EarlierRelease = { release: Release; commit: string | undefined; site: Site | undefined };

/** What an earlier edition showed. */
export type EarlierSite = { number: number; site: Site };

/** Plans to show an earlier release of a package, and others that were live with it; `undefined` when it is live. */
export function planRollback(
  live: LiveSite,
  earlier: readonly EarlierRelease[],
  about: About,
): Plan | undefined {
  const isDue = ({ release }: EarlierRelease) =>
    requireLive(live, packageKey(release.package)) !== release.id;
  const nameOf = ({ release }: EarlierRelease) => packageKey(release.package);
  if (!earlier[0] || !isDue(earlier[0])) return undefined;
  const due = earlier.filter(isDue);
  const before = liveReleases(live);
  return planOf(live, {
    change: {
      action: 'rollback',
      packages: due.map((one) => moved(nameOf(one), before[nameOf(one)], one.release.id)),
      ...withMessage(about),
    },
    releases: { ...before, ...Object.fromEntries(due.map((one) => [nameOf(one), one.release.id])) },
    retired: keptRedirects(
      live,
      due.map(({ release }) => release.manifest),
    ),
    wasLive: 'release',
    commits: Object.fromEntries(due.map((one) => [nameOf(one), one.commit])),
  });
}

/** Plans to show all that an earlier edition showed, retired packages too; `undefined` when the site is like that already. */
export function planEditionRollback(
  live: LiveSite,
  { number, site }: EarlierSite,
  about: About,
): Plan | undefined {
  const before = liveReleases(live);
  const releases = liveReleases({ site });
  const packages = [...new Set([...Object.keys(before), ...Object.keys(releases)])]
    .sort()
    .filter((name) => before[name] !== releases[name])
    .map((name) => moved(name, before[name], releases[name]));
  if (packages.length === 0) return undefined;
  return planOf(live, {
    change: { action: 'rollback', packages, backTo: number, ...withMessage(about) },
    releases,
    retired: site.retired,
    wasLive: 'site',
    commits: Object.fromEntries(
      Object.entries(site.packages).map(([name, { since }]) => [name, since.commit]),
    ),
  });
}
