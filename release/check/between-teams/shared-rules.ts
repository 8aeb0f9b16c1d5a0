import { BUDGETS, kilobytes } from '../budgets';
import type { ReleaseSubject } from '../release-subject';
import type { Rule } from '../rule';

/** Rules about the live releases of other teams: style sheets, and the weight of pages. */
export const sharedRules: Rule<ReleaseSubject>[] = [
  {
    name: 'token-exists',
    demands:
      'Every custom property that a style sheet uses without a fallback is defined by the shell or by the package itself.',
    check: async ({ shell, missingTokens }) =>
      (await missingTokens()).map(({ token, file }) => ({
        file,
        place: token,
        reason: `The style sheet uses var(${token}), and neither shell ${shell.id} nor the package defines it.`,
        remedy:
          'Correct the name, give the use a fallback, var(--token, value), or let the shell define it: it stays there as long as a live release uses it.',
      })),
  },
  {
    name: 'weight-ratchet',
    demands: `No page gets heavier by more than ${kilobytes(BUDGETS.growth)} of script and style without a reason (--grow).`,
    check: async ({ file, growth }) =>
      (await growth())
        .filter(({ before, after }) => after - before > BUDGETS.growth)
        .map(({ module, before, after }) => ({
          file,
          place: module,
          reason: `The page would load ${kilobytes(after)} of script and style (brotli). The live page loads ${kilobytes(before)}, and it may grow by ${kilobytes(BUDGETS.growth)}.`,
          remedy:
            'Remove what the page does not need at once, or say why it has to grow: --grow "reason". The reason is kept in the history.',
        })),
  },
];
