import { setTimeout as pause } from 'node:timers/promises';

/** How often a request is made at most, and how long the first pause is; each further one is about twice as long. */
export type RetryPolicy = { attempts: number; firstPauseMs: number };

/**
 * Repeats a step while it fails with a temporary error.
 * @param mayPass says whether an error is temporary; called once for each error, the last one included
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
      // A random part of the pause keeps several clients from retrying at the same moment.
      await pause(policy.firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
