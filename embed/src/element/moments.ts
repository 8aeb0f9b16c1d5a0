/** A visitor who scrolls asks often; a site that is down answers each time at once. */
const SCROLL_PAUSE_MS = 4_000;

/**
 * Calls back, until it is ended, whenever what has not loaded may load: the visitor is online again, looks at the page
 * again, or scrolls in it (at most every four seconds).
 */
export function watchMoments(onMoment: () => void, { signal }: AbortController): void {
  let last = Date.now();
  const answer = ({ type }: Event) => {
    if (type === 'scroll' && Date.now() - last < SCROLL_PAUSE_MS) return;
    last = Date.now();
    onMoment();
  };
  // These events do not bubble to the window from wherever they are dispatched.
  for (const type of ['online', 'visibilitychange', 'scroll'])
    addEventListener(type, answer, { signal, capture: true });
}
