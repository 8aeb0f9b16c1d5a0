import { useSyncExternalStore } from 'react';

const waits = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Says that the visitor waits for a page until the promise settles. May be called while rendering. */
export function waitFor(loading: Promise<unknown>): void {
  if (waits.has(loading)) return;
  waits.add(loading);
  // Not at once: while one component renders, no other may be asked to.
  queueMicrotask(tell);
  void loading.finally(() => {
    waits.delete(loading);
    tell();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a navigation waits for its page. */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waits.size > 0,
    () => false,
  );
}
