/** The steps of loading a page, in their order; a record loads at the same time as the module. */
export type LoadStage = 'resolveTarget' | 'loadEntry' | 'initContainer' | 'getModule' | 'loadRecord';

/** A page did not load: says at which stage, and why. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  constructor(
    readonly stage: LoadStage,
    override readonly cause: unknown,
  ) {
    super(`${stage}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Runs one step; what it throws says its stage. */
export async function atStage<Result>(
  stage: LoadStage,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof PageLoadError ? error : new PageLoadError(stage, error);
  }
}
