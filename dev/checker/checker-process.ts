import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { ProblemBoard } from '../problems/problem-board';

/** What the checker sends after each round. */
export type CheckerMessage = { source: 'types' | 'lint'; problems: Problem[] };

/** Lower than everything that a person waits for. */
const LOW_PRIORITY = 10;

/** A checker that ends sooner than this would fail again, so it is not restarted. */
const HEALTHY_AFTER_MS = 20_000;

/** A running checker. */
export type Checker = {
  /** Ends the process. */
  stop(): void;
};

/**
 * Checks types and lint in a separate process, so that they don't delay a change on its way to the screen. Restarts the
 * process if it ends by itself.
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
        `The check of types and lint stopped (exit status ${status}). ${isHealthy ? 'It is being restarted.' : 'Restart "npm run dev".'}`,
      );
      if (isHealthy) checker = start();
    });
    return started;
  }

  return { stop: () => void checker.kill() };
}
