import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { ProblemBoard } from '../problems/problem-board';

/** What the checker sends after each round. */
export type CheckerMessage = { source: 'types' | 'lint'; problems: Problem[] };

/** Behind everything that keeps a person waiting. */
const LOW_PRIORITY = 10;

/** Checks types and lint in a process of its own, so that neither holds up a change on its way to the screen. */
export function startChecker(
  project: string,
  hot: ReadonlyMap<string, string>,
  board: ProblemBoard,
): ChildProcess {
  const checker = fork(join(import.meta.dirname, 'checker.ts'), [...hot.values()], {
    cwd: project,
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  if (checker.pid) setPriority(checker.pid, LOW_PRIORITY);
  checker.on('message', ({ source, problems }: CheckerMessage) => board.set(source, problems));
  checker.on('exit', (status) => {
    if (status)
      console.error(`The check of types and lint has ended (status ${status}). Start "npm run dev" anew.`);
  });
  return checker;
}
