/** Resolves after a time. */
export const delay = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** A signal that is aborted after a time. The oldest supported browsers miss `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
}

/** Loads once, at the first call. After a failure the next call tries again. */
export function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** A promise that says how far it is. */
export type TrackedPromise<Result> = Promise<Result> & { status?: string; value?: Result };

/** Marks a promise that never rejects as React’s `use` does: what is loaded renders without a pause. */
export function tracked<Result>(promise: Promise<Result>): TrackedPromise<Result> {
  const marked: TrackedPromise<Result> = Object.assign(promise, { status: 'pending' });
  void promise.then((value) => Object.assign(marked, { status: 'fulfilled', value }));
  return marked;
}
