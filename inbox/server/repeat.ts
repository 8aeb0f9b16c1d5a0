import { messageOf } from '@raptors/shared/contract/problem/thrown';

/** Runs work now and after each interval, but never twice at once. @returns stops it, and waits for a run that has begun */
export function repeat(
  intervalMs: number,
  failed: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => console.error(`${failed}: ${messageOf(error)}`))
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, intervalMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
