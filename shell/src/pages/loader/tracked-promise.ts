/** A promise that says how far it is. */
export type TrackedPromise<Result> = Promise<Result> & { status?: string; value?: Result };

/**
 * Marks a promise the way React's `use` does, so that what is loaded is rendered without another pause.
 * @param promise one that never rejects
 */
export function tracked<Result>(promise: Promise<Result>): TrackedPromise<Result> {
  const marked: TrackedPromise<Result> = Object.assign(promise, { status: 'pending' });
  void promise.then((value) => Object.assign(marked, { status: 'fulfilled', value }));
  return marked;
}
