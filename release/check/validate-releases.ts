import type { Draft } from '../draft';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { destination } from '@raptors/site/editions/addresses';
import type { Part } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import { PROGRAM } from '@raptors/site/program';
import { inParallel } from '@raptors/site/store/in-parallel';
import { missingPages } from './address-rules';
import { sharedRules } from './shared-rules';
import { releaseRules } from './release-rules';
import { runRules, TOGETHER, type Claims, type ReleaseSubject } from './rule';

/** What to do depends on the command, because the manifest of an existing release can't be fixed. */
function remedyFor({ plan: { change }, live }: Draft, { rule }: Problem): string | undefined {
  if (change.action === 'retire' && rule === 'page-stays-or-moves')
    return 'Say where it went: --to /Page for all pages of the remote, or --redirect /Old=/New for this one.';
  const since = live?.site.packages[change.packages[0]?.name ?? '']?.since.edition;
  return change.action === 'rollback' && TOGETHER.has(rule) && since
    ? `Go back to the whole site before it, which takes back what others have released since: ${PROGRAM} rollback --edition ${since - 1}`
    : undefined;
}

/** Validates releases, and packages that leave the site, by the rules that need no rendering. */
export async function validateReleases(draft: Draft): Promise<Problem[]> {
  const { reason, changed, outdated, previous, shell } = draft;
  const shared = { claims: claimsOf(draft), unchangedParts: () => unchangedParts(draft) };
  // A new shell may break what the other teams have released.
  const candidates = reason === 'first' || reason === 'shell' ? outdated : changed;
  const problems = await inParallel(8, candidates, (candidate) =>
    runRules([...releaseRules, ...sharedRules], {
      ...shared,
      candidate,
      draft,
      release: candidate.release,
      file: candidate.manifestFile,
      previous: previous.get(candidate.release.name)?.release,
      shell: shell.release,
    }),
  );
  const ofRemoved = await validateRemoved(draft, shared);
  return [...problems.flat(), ...ofRemoved].map((problem) => {
    const remedy = remedyFor(draft, problem);
    return { ...problem, ...(remedy ? { remedy } : {}) };
  });
}

/** Collects the addresses that releases claim, so that each finds conflicts with one lookup. */
function claimsOf({ changed, removed }: Draft): Claims {
  const pages = new Map<string, { owner: string; path: string }[]>();
  for (const { release } of changed) {
    for (const { path } of [...release.manifest.pages, ...(release.manifest.files ?? [])]) {
      const claimed = pages.get(pathKey(path)) ?? [];
      pages.set(pathKey(path), [...claimed, { owner: release.name, path }]);
    }
  }
  return { packages: new Set([...changed.map(({ release }) => release.name), ...removed]), pages };
}

async function unchangedParts({ store, live, names, changedNames }: Draft): Promise<Map<string, Part>> {
  const unchanged = names.flatMap((name) => {
    const shown = changedNames.has(name) ? undefined : live?.site.packages[name];
    return shown ? [[name, shown.part] as const] : [];
  });
  return new Map(
    await inParallel(16, unchanged, async ([name, part]) => [name, await readPart(store, part)] as const),
  );
}

async function validateRemoved(
  draft: Draft,
  shared: Pick<ReleaseSubject, 'unchangedParts'>,
): Promise<Problem[]> {
  const { plan, live, removed, previous, addresses } = draft;
  const { action } = plan.change;
  const lost = Object.entries(plan.retired).filter(
    ([from, to]) => live?.site.retired[from] !== to && destination(addresses, from) === undefined,
  );
  const reported = new Set(lost.map(([from]) => pathKey(from)));
  const problems = await inParallel(8, removed, async (name) => {
    const release = previous.get(name)?.release;
    if (!release) return [];
    const pages = release.manifest.pages.filter(({ path }) => !reported.has(pathKey(path)));
    const violations = await missingPages({ ...shared, previous: pages, addresses });
    return violations.map((violation): Problem => ({
      rule: 'page-stays-or-moves',
      file: `${action} ${name}`,
      ...violation,
    }));
  });
  return [
    ...problems.flat(),
    ...lost.map(([from, to]) => ({
      rule: 'redirect-arrives',
      file: action,
      place: from,
      reason: `${from} is redirected to ${to}, but there is no such page.`,
      remedy: 'Name a page that is live.',
    })),
  ];
}
