import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { ProblemBoard } from '../problems/problem-board';
import { startLowPriority, type LowPriorityProcess } from './low-priority-process';

/** What the checker sends after each round. */
export type CheckerMessage = { source: 'types' | 'lint'; problems: Problem[] };

/** Checks types and lint of the hot packages after each change. */
export const startChecker = (
  project: string,
  hot: ReadonlyMap<string, string>,
  board: ProblemBoard,
): Pick<LowPriorityProcess<never>, 'stop'> =>
  startLowPriority(join(import.meta.dirname, 'checker.ts'), {
    work: 'The check of types and lint',
    cwd: project,
    args: [...hot.values()],
    onAnswer: ({ source, problems }: CheckerMessage) => board.set(source, problems),
  });
