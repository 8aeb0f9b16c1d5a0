import {
  packageKey,
  parsePackageKey,
  SHELL_NAME,
  withTranslations,
} from '@raptors/shared/contract/package-id';
import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/publishing/release';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Change, Site } from '@raptors/site/editions/edition';
import { liveReleases, requireSameContent, type LiveSite } from './live';

/** The decisions about the next edition; everything else follows from them and the live site. */
export type Plan = {
  change: Change;
  releases: Record<string, string>;
  retired: Site['retired'];
  /**
   * The site, or the one release that changes, was live before: what current rules find is reported and refuses nothing,
   * unless it comes from what is around that release now.
   */
  wasLive?: 'site' | 'release';
  /** Commits of the releases that come back; all others come from the current commit. */
  commits?: Record<string, string | undefined>;
};

/** A request that the current site can't meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}

/** Why somebody changes the site. */
export type About = { message?: string | undefined };

/** A plan that changes only what `difference` names. */
export const planOf = ({ site }: LiveSite, difference: Partial<Plan> & Pick<Plan, 'change'>): Plan => ({
  releases: liveReleases({ site }),
  retired: site.retired,
  ...difference,
});

/**
 * Plans to release packages; those that are live already are left out.
 * @throws {ReleaseTakenError} when a live release of the same id has other content
 */
export function planRelease(live: LiveSite, candidates: readonly Release[], about: About): Plan | undefined {
  const before = liveReleases(live);
  const isLive = (one: Release) => before[packageKey(one.package)] === one.id;
  for (const candidate of candidates.filter(isLive))
    requireSameContent(live.packages.get(packageKey(candidate.package))?.source?.release, candidate);
  const due = candidates.filter((candidate) => !isLive(candidate));
  if (due.length === 0) return undefined;
  const releases = { ...before, ...Object.fromEntries(due.map((one) => [packageKey(one.package), one.id])) };
  return planOf(live, {
    change: {
      action: 'release',
      packages: due.map((one) => moved(packageKey(one.package), before[packageKey(one.package)], one.id)),
      ...withMessage(about),
    },
    releases,
    retired: keptRedirects(
      live,
      due.map(({ manifest }) => manifest),
    ),
  });
}

/** Plans to take a remote out of the site, with its editions in other languages; its addresses lead to other pages from then on. */
export function planRetire(
  live: LiveSite,
  name: string,
  redirects: Record<string, string>,
  about: About,
): Plan {
  const id = parsePackageKey(name);
  if (id.name === SHELL_NAME)
    throw new RequestRefusedError('The shell is part of every page, so it cannot be retired.');
  requireLive(live, name);
  const before = liveReleases(live);
  const names = withTranslations(id)
    .map(packageKey)
    .filter((one) => before[one]);
  return planOf(live, {
    change: {
      action: 'retire',
      packages: names.map((one) => moved(one, before[one], undefined)),
      ...withMessage(about),
    },
    releases: Object.fromEntries(Object.entries(before).filter(([one]) => !names.includes(one))),
    retired: { ...live.site.retired, ...redirects },
  });
}

/** Redirects of no package, from addresses that the manifests of released packages do not take over. */
export function keptRedirects({ site }: LiveSite, manifests: readonly Manifest[]) {
  const taken = new Set(
    manifests.flatMap((manifest) =>
      [...manifest.pages.map(({ path }) => path), ...Object.keys(pageRedirects(manifest))].map(pathKey),
    ),
  );
  return Object.fromEntries(Object.entries(site.retired).filter(([from]) => !taken.has(pathKey(from))));
}

/** The reason that somebody gave, for the history. */
export const withMessage = ({ message }: About) => (message ? { message } : {});

/** How a package moves from one release to another, for the history. */
export const moved = (
  name: string,
  from: string | undefined,
  to: string | undefined,
): Change['packages'][number] => ({ name, ...(from ? { from } : {}), ...(to ? { to } : {}) });

/** @throws {RequestRefusedError} when the package is not live */
export function requireLive(live: { site: Site } | undefined, name: string): string {
  const releases = liveReleases(live);
  if (Object.hasOwn(releases, name)) return releases[name] ?? '';
  const names = Object.keys(releases).join(', ');
  throw new RequestRefusedError(
    `"${name}" is not live. ${names ? `Live are: ${names}.` : 'Nothing has been released yet.'}`,
  );
}
