import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { ProblemBoard } from '../problems/problem-board';

/** What the checker sends after each round. */
export type CheckerMessage = { source: 'types' | 'lint'; problems: Problem[] };

/** Behind everything that keeps a person waiting. */
const LOW_PRIORITY = 10;

/** A checker that ends sooner after its start would end again. */
const HEALTHY_AFTER_MS = 20_000;

/** A running checker. */
export type Checker = {
  /** Ends the process. */
  stop(): void;
};

/**
 * Checks types and lint in a process of its own, so that neither holds up a change on its way to the screen. Starts it
 * again when it ends by itself.
 */
export function startChecker(
  project: string,
  hot: ReadonlyMap<string, string>,
  board: ProblemBoard,
): Checker {
  let checker = start();

  function start() {
    const startedAt = performance.now();
    const started = fork(join(import.meta.dirname, 'checker.ts'), [...hot.values()], {
      cwd: project,
      execArgv: ['--import', import.meta.resolve('tsx')],
    });
    if (started.pid) setPriority(started.pid, LOW_PRIORITY);
    started.on('message', ({ source, problems }: CheckerMessage) => board.set(source, problems));
    started.on('exit', (status) => {
      if (!status) return;
      const isHealthy = performance.now() - startedAt > HEALTHY_AFTER_MS;
      console.error(
        `The check of types and lint has ended (status ${status}). ${isHealthy ? 'It starts again.' : 'Start "npm run dev" again.'}`,
      );
      if (isHealthy) checker = start();
    });
    return started;
  }

  return { stop: () => void checker.kill() };
}
