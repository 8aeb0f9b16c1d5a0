/** The number of inputs of a test, and their seed, so that they are the same each time. */
export const FUZZ = { numRuns: Number(process.env.FUZZ_RUNS ?? 300), seed: 20261122 };

/** Time for all inputs of one test, on a busy machine too. */
export const FUZZ_TIMEOUT_MS = 600_000;
