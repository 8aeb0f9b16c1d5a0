import type { Problem } from '@raptors/shared/contract/problem/problem';
import { runRules } from '../check/rule';
import { validateLeaving, withRemedies } from '../check/leaving';
import { missingTokens } from '../check/between-teams/missing-tokens';
import { growthOf } from '../check/between-teams/page-weight';
import { releaseRules } from '../check/release-rules';
import { sharedRules } from '../check/between-teams/shared-rules';
import { claimsOf } from '../check/release-subject';
import type { Store } from '@raptors/site/store/store';
import type { Addresses, Part } from '@raptors/site/editions/edition';
import { readPart, type LiveEdition } from '@raptors/site/editions/editions';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { PackageChanges } from './package-changes';
import type { Plan } from './plan';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

type ValidationContext = {
  store: Store;
  live: LiveEdition | undefined;
  plan: Plan;
  changes: PackageChanges;
  shell: ReleaseSource;
  /** The releases to validate: those that change, or all, when the shell does. */
  candidates: readonly ReleaseSource[];
  liveAddresses: Addresses;
  addresses: Addresses;
};

/** Validates releases, and packages that leave the site, by the rules that need no rendering. */
export async function validateReleases({
  store,
  live,
  plan,
  changes: { names, changed, changedNames, gone, previous },
  shell,
  candidates,
  liveAddresses,
  addresses,
}: ValidationContext): Promise<Problem[]> {
  const { action } = plan.change;
  const claims = claimsOf(
    changed.map(({ release }) => release),
    gone,
  );
  const kept = () => names.filter((name) => !changedNames.has(name));
  const unchangedParts = () => partsOf(store, live, kept());
  const found = await inParallel(8, candidates, (candidate) => {
    const { release, manifestFile: file } = candidate;
    const before = previous.get(release.name);
    return runRules([...releaseRules, ...sharedRules], {
      release,
      file,
      previous: before?.release,
      shell: shell.release,
      liveAddresses,
      addresses,
      claims,
      unchangedParts,
      missingTokens: () => missingTokens(candidate, shell),
      growth: async () =>
        before && action === 'release' && plan.change.grow === undefined
          ? growthOf({ shell: previous.get('shell') ?? shell, owner: before }, { shell, owner: candidate })
          : [],
    });
  });
  const left = await validateLeaving({
    action,
    gone: gone.flatMap((name) => previous.get(name)?.release ?? []),
    redirects: redirectsOnlyIn(plan.retired, live?.site.retired),
    addresses,
    unchangedParts,
  });
  return withRemedies([...found.flat(), ...left], action);
}

const redirectsOnlyIn = (next: Record<string, string>, before: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(next).filter(([from, to]) => before[from] !== to));

async function partsOf(
  store: Store,
  live: LiveEdition | undefined,
  names: readonly string[],
): Promise<ReadonlyMap<string, Part>> {
  const known = names.flatMap((name) =>
    live?.site.packages[name] ? [[name, live.site.packages[name].part] as const] : [],
  );
  return new Map(
    await inParallel(16, known, async ([name, part]) => [name, await readPart(store, part)] as const),
  );
}
