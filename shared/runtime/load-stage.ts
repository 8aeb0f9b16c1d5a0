/** Stages of loading a page. The record loads at the same time as the code. */
export type LoadStage = 'resolveTarget' | 'loadEntry' | 'initContainer' | 'getModule' | 'loadRecord';

export class PageLoadError extends Error {
  override name = 'PageLoadError';
  constructor(
    readonly stage: LoadStage,
    override readonly cause: unknown,
  ) {
    super(`${stage}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Runs one step, and turns its error into a `PageLoadError` with the stage, unless it is one already. */
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
