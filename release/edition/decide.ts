import { pageRedirects, type Manifest } from '@raptors/shared/publishing/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Store } from '@raptors/site/store/store';
import type { Change } from '@raptors/site/editions/edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { liveReleases, nextPlan, type Plan, RequestRefusedError } from '../draft';
import type { Decide } from './flip';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { refuseOtherContent } from './stored-release';

type About = { message?: string | undefined };

/** The reason that somebody gave, for the history. */
export const withMessage = ({ message }: About) => (message ? { message } : {});

type ReleaseOptions = About & {
  grow?: string | undefined;
  /** Packages of the project; the site is partial until all of them have been live. */
  projectNames?: readonly string[] | 'unknown';
  /** Whether a release from this commit is newer than the candidates; then it stays live. */
  isNewer?: (commit: string) => boolean;
};

/** Decides to release packages; those that are live already, or live from a newer commit, are left out. */
export function decideRelease(
  store: Store,
  candidates: readonly ReleaseSource[],
  { message, grow, projectNames = [], isNewer = () => false }: ReleaseOptions,
): Decide {
  return async (live) => {
    const before = liveReleases(live);
    const isLive = ({ release: { name, id } }: ReleaseSource) => before[name] === id;
    await Promise.all(candidates.filter(isLive).map((candidate) => refuseOtherContent(store, candidate)));
    const isOvertaken = (name: string) => isNewer(live?.site.packages[name]?.since.commit ?? '');
    const due = candidates
      .filter((candidate) => !isLive(candidate) && !isOvertaken(candidate.release.name))
      .map(({ release }) => release);
    if (due.length === 0) return undefined;
    const releases = { ...before, ...Object.fromEntries(due.map(({ name, id }) => [name, id])) };
    return nextPlan(live, {
      change: {
        action: 'release',
        packages: due.map(({ name, id }) => moved(name, before[name], id)),
        ...withMessage({ message }),
        ...(grow ? { grow } : {}),
      },
      releases,
      ...keptRedirects(
        live,
        due.map(({ manifest }) => manifest),
      ),
      isPartial:
        (live?.site.isPartial ?? true) &&
        (projectNames === 'unknown' || projectNames.some((name) => !(name in releases))),
    });
  };
}

/** Redirects of no package, from addresses that the manifests of released packages do not take over. */
export function keptRedirects(
  live: LiveEdition | undefined,
  manifests: readonly Manifest[],
): Pick<Plan, 'retired' | 'temporaryRedirects'> {
  const taken = new Set(
    manifests.flatMap((manifest) =>
      [...manifest.pages.map(({ path }) => path), ...Object.keys(pageRedirects(manifest))].map(pathKey),
    ),
  );
  const without = (redirects: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(redirects).filter(([from]) => !taken.has(pathKey(from))));
  return { retired: without(live?.site.retired), temporaryRedirects: without(live?.site.temporaryRedirects) };
}

/** Decides to take a remote out of the site; its addresses lead to other pages from then on. */
export function decideRetire(name: string, redirects: Record<string, string>, about: About): Decide {
  return (live) => {
    if (name === 'shell')
      throw new RequestRefusedError('The shell is part of every page, so it cannot be retired.');
    const release = requireLive(live, name);
    const { [name]: _, ...releases } = liveReleases(live);
    return nextPlan(live, {
      change: { action: 'retire', packages: [moved(name, release, undefined)], ...withMessage(about) },
      releases,
      retired: { ...live?.site.retired, ...redirects },
    });
  };
}

/** How a package moves from one release to another, for the history. */
export function moved(
  name: string,
  from: string | undefined,
  to: string | undefined,
): Change['packages'][number] {
  return { name, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** @throws {RequestRefusedError} when the package is not live */
export function requireLive(live: LiveEdition | undefined, name: string): string {
  const releases = liveReleases(live);
  if (Object.hasOwn(releases, name)) return releases[name] ?? '';
  const names = Object.keys(releases).join(', ');
  throw new RequestRefusedError(
    `"${name}" is not live. ${names ? `Live are: ${names}.` : 'Nothing has been released yet.'}`,
  );
}
