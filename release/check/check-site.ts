import { packageKey } from '@raptors/shared/contract/package-id';
import { pathKey } from '@raptors/shared/contract/paths';
import { destination } from '@raptors/site/editions/addresses';
import { PROGRAM } from '@raptors/site/program';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { NextSite } from '../plan/next-site';
import { missingPages } from './address-rules';
import { releaseRules } from './release-rules';
import { runRules, severityOf, type Claims, type RuleProblem } from './rule';

/** Rules that need no rendering: for releases, and for removed packages. */
export async function checkSite(next: NextSite): Promise<RuleProblem[]> {
  const { reason, changed, toRender, live } = next;
  const claims = claimsOf(next);
  // A new shell may break what other teams have released.
  const candidates = reason === 'first' || reason === 'shell' ? toRender : changed;
  const problems = await inParallel(8, candidates, (candidate) =>
    runRules(releaseRules, {
      claims,
      candidate,
      next,
      release: candidate.release,
      file: candidate.manifestFile,
      previous: changed.includes(candidate)
        ? live.packages.get(packageKey(candidate.release.package))?.release
        : undefined,
      shell: next.layoutOf(candidate.release.package).shell.release,
    }),
  );
  return [...problems.flat(), ...problemsOfRemoved(next)].map((problem) => {
    const remedy = remedyFor(next, problem);
    return { ...problem, ...(remedy ? { remedy } : {}) };
  });
}

/** Advice that depends on the command: a rollback, for example, can't change the manifest of an old release. */
function remedyFor({ plan: { change }, live }: NextSite, { rule }: RuleProblem): string | undefined {
  if (change.kind === 'retire' && rule === 'page-stays-or-moves')
    return 'Say where it went: --to /Page for all pages of the remote, or --redirect /Old=/New for this one.';
  const since = live.site.packages[change.packages[0]?.name ?? '']?.since.edition;
  return change.kind === 'rollback' && severityOf(rule, change.kind) === 'refuse' && since
    ? `Go back to the whole site before it, which takes back what others have released since: ${PROGRAM} rollback --edition ${since - 1}`
    : undefined;
}

const claimsOf = ({ changed, removed }: NextSite): Claims => ({
  packages: new Set([...changed.map(({ release }) => packageKey(release.package)), ...removed]),
  addresses: changed.flatMap(({ release: { package: id, manifest } }) => {
    const owner = packageKey(id);
    const all = [...manifest.pages, ...(manifest.files ?? [])];
    return all.map(({ path }) => ({ key: pathKey(path), owner, path }));
  }),
});

function problemsOfRemoved(next: NextSite): RuleProblem[] {
  const { plan, live, removed, addresses } = next;
  const { kind } = plan.change;
  const lost = Object.entries(plan.retired).filter(
    ([from, to]) => live.site.retired[from] !== to && destination(addresses, from) === undefined,
  );
  const reported = new Set(lost.map(([from]) => pathKey(from)));
  const problems = removed.flatMap((name) => {
    const pages = live.packages.get(name)?.release?.manifest.pages ?? [];
    const others = pages.filter(({ path }) => !reported.has(pathKey(path)));
    return missingPages(others, next).map((violation): RuleProblem => ({
      rule: 'page-stays-or-moves',
      file: `${kind} ${name}`,
      ...violation,
    }));
  });
  return [
    ...problems,
    ...lost.map(([from, to]): RuleProblem => ({
      rule: 'redirect-arrives',
      file: kind,
      place: from,
      reason: `${from} is redirected to ${to}, but there is no such page.`,
      remedy: 'Name a page that is live.',
    })),
  ];
}
