import type { Change, Site } from '@raptors/site/editions/edition';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** The decisions about the next edition; everything else follows when it is composed. */
export type Plan = {
  change: Change;
  /** Wanted release of every package, by name. */
  releases: Record<string, string>;
  pins: Site['pins'];
  kept: Site['kept'];
  retired: Site['retired'];
  /** Temporary redirects from addresses that will come back. */
  left: Record<string, string>;
  /** The site was live like this before, so problems that current rules find are reported but refuse nothing. */
  wasLive?: boolean;
  /** The edition is composed only to see what is wrong with it, so no problem refuses it. */
  isTrial?: true;
  /** Whether packages of the project have never been live here: links to their pages are let pass. */
  isPartial: boolean;
  /** Commits of the releases that come back; all others come from the current commit. */
  commits?: Record<string, string | undefined>;
};

/** Releases that are live, by package name. */
export const liveReleases = (live: LiveEdition | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(live?.site.packages ?? {}).map(([name, { release }]) => [name, release]));

/** A plan that changes only what `difference` names. */
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

/** A request that the current site can't meet. The message says what to do. */
export class RequestRefusedError extends UserError {
  override name = 'RequestRefusedError';
}
