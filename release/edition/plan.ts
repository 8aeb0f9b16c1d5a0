import type { LiveEdition } from '@raptors/site/editions/editions';
import type { Change, Site } from '@raptors/site/editions/edition';

/** What the next edition shall be, as far as somebody decides it; everything else is composed. */
export type Plan = {
  change: Change;
  /** Wanted release of every package, by name. */
  releases: Record<string, string>;
  pins: Site['pins'];
  kept: Site['kept'];
  retired: Site['retired'];
  /** Where addresses lead that have left and are expected back. */
  left: Record<string, string>;
  /** The site was live like this before: what rules of today say against it is told, and refuses nothing. */
  wasLive?: boolean;
  /** Packages of the project that have never been live here: links to their pages are not counted against anybody yet. */
  isPartial: boolean;
  /** Commits that releases which come back were made from; everything else comes from the commit of today. */
  commits?: Record<string, string | undefined>;
};

/** Releases that are live, by package name. */
export const liveReleases = (live: LiveEdition | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** A plan that keeps everything as it is; the caller fills in what differs. */
export function nextPlan(
  live: LiveEdition | undefined,
  difference: Partial<Plan> & Pick<Plan, 'change'>,
): Plan {
  return {
    releases: liveReleases(live),
    pins: live?.site.pins ?? {},
    kept: live?.site.kept ?? {},
    retired: live?.site.retired ?? {},
    left: live?.site.left ?? {},
    isPartial: live?.site.isPartial ?? false,
    ...difference,
  };
}
