import { inParallel } from '@raptors/site/store/in-parallel';
import { BUDGETS, kilobytes } from '../budgets';
import type { ReleaseSubject, Rule } from '../rule';
import { missingTokens } from './missing-tokens';
import { weightOf } from './page-weight';

/** Rules about the live releases of other teams: style sheets, and the weight of pages. */
export const sharedRules: Rule<ReleaseSubject>[] = [
  {
    name: 'token-exists',
    rule: 'Every custom property that a style sheet uses without a fallback is defined by the shell or by the package itself.',
    remedy:
      'Correct the name, give the use a fallback, var(--token, value), or let the shell define it: it stays there as long as a live release uses it.',
    check: async ({ candidate, draft: { shell } }) =>
      (await missingTokens(candidate, shell)).map(({ token, file }) => ({
        file,
        place: token,
        reason: `The style sheet uses var(${token}), and neither shell ${shell.release.id} nor the package defines it.`,
      })),
  },
  {
    name: 'weight-ratchet',
    rule: `No page gets heavier by more than ${kilobytes(BUDGETS.growth)} of script and style without a reason (--grow).`,
    remedy:
      'Remove what the page does not need at once, or say why it has to grow: --grow "reason". The reason is kept in the history.',
    check: async (subject) =>
      (await growthOf(subject))
        .filter(({ before, after }) => after - before > BUDGETS.growth)
        .map(({ module, before, after }) => ({
          place: module,
          reason: `The page would load ${kilobytes(after)} of script and style (brotli). The live page loads ${kilobytes(before)}, and it may grow by ${kilobytes(BUDGETS.growth)}.`,
        })),
  },
];

/** Weight of the exposed modules that the release has in common with the one before; empty if the growth has a reason. */
async function growthOf({ candidate, draft: { plan, previous, shell } }: ReleaseSubject) {
  const before = previous.get(candidate.release.name);
  if (!before || plan.change.action !== 'release' || plan.change.grow !== undefined) return [];
  const earlier = new Set(before.release.manifest.pages.map(({ module }) => module));
  const modules = new Set(candidate.release.manifest.pages.map(({ module }) => module));
  const common = [...modules].filter((module) => earlier.has(module));
  return inParallel(4, common, async (module) => ({
    module,
    before: await weightOf(previous.get('shell') ?? shell, before, module),
    after: await weightOf(shell, candidate, module),
  }));
}
