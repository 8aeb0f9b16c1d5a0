import { messageOf } from '@raptors/shared/contract/problem/thrown';

/**
 * Runs work now and after each interval, but never twice at once. Errors are printed after `failed`, and the next run tries again.
 * @returns a function that stops it, and waits for a run that has begun
 */
export function repeat(
  intervalMs: number,
  failed: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => console.error(`${failed}: ${messageOf(error)}`))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, intervalMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
