/** Pages that the visitor waits for; an external store for React. */
export type PendingPages = ReturnType<typeof createPendingPages>;

export function createPendingPages() {
  const pending = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    /** Counts a page as pending until its promise settles. May be called while rendering. */
    add(loading: Promise<unknown>): void {
      if (pending.has(loading)) return;
      pending.add(loading);
      // Notifies later, because listeners must not cause other renders while React renders.
      queueMicrotask(notify);
      const remove = () => {
        pending.delete(loading);
        notify();
      };
      loading.then(remove, remove);
    },
    isWaiting: () => pending.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
