/** The pages that a visitor waits for after a navigation; React can subscribe to it. */
export type PendingPages = ReturnType<typeof createPendingPages>;

/** Makes the pending pages of one document; there are none at first. */
export function createPendingPages() {
  const pending = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    /** Counts a page until its promise settles. May be called while rendering. */
    add(loading: Promise<unknown>): void {
      if (pending.has(loading)) return;
      pending.add(loading);
      // Later, because this runs while a component renders, and then no other may be scheduled to render.
      queueMicrotask(notify);
      const remove = () => {
        pending.delete(loading);
        notify();
      };
      loading.then(remove, remove);
    },
    /** Whether a page is waited for. */
    isWaiting: () => pending.size > 0,
    /** Calls a listener at each change, until what it returns is called. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
