import type { Plan } from '../draft';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { UserError } from '@raptors/shared/contract/problem/user-error';

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
