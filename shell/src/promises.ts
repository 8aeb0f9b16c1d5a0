export const delay = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** The oldest supported browsers lack `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
}

export type TrackedPromise<Result> = Promise<Result> & { status?: string; value?: Result };

/** Puts on a promise that never rejects the state that React's `use` reads, so that a loaded page renders without suspending. */
export function tracked<Result>(promise: Promise<Result>): TrackedPromise<Result> {
  const marked: TrackedPromise<Result> = Object.assign(promise, { status: 'pending' });
  void promise.then((value) => Object.assign(marked, { status: 'fulfilled', value }));
  return marked;
}
