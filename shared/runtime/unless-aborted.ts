/** Rejects if the signal is aborted before the promise settles; calls `onAbort` if that happens during the wait. */
export function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  onAbort?: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('Gave up waiting: too late, or the visitor went elsewhere.'));
    if (signal.aborted) return giveUp();
    const abort = () => {
      onAbort?.();
      giveUp();
    };
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
