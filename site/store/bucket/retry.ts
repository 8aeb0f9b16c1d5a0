import { setTimeout as pause } from 'node:timers/promises';

/** How often a request is made at most, and how long the first pause is; each further one is about twice as long. */
export type RetryPolicy = { attempts: number; firstPauseMs: number };

/**
 * Does a step again while it fails in a way that may pass.
 * @param mayPass distinguishes such a failure from a final one; called once for each failure, the last one included
 */
export async function retry<Result>(
  policy: RetryPolicy,
  mayPass: (error: unknown) => boolean,
  step: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!mayPass(error) || attempt >= policy.attempts) throw error;
      // Not all at the same moment again: a part of the pause is chance.
      await pause(policy.firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
