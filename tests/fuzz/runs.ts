/** How many inputs a test makes, and the seed from which they come: the same ones each time. */
export const FUZZ = { numRuns: Number(process.env.FUZZ_RUNS ?? 300), seed: 20261122 };

/** Time for all inputs of one test, on a busy machine too. */
export const FUZZ_TIMEOUT_MS = 600_000;
