/** Far enough that a page has loaded when a visitor arrives. */
const NEAR = { rootMargin: '1000px' };

/** Limits retries while scrolling when the site is down. */
const SCROLL_PAUSE_MS = 4_000;

/** Calls back when a retry may succeed: online again, tab shown or hidden, or scrolling. */
export function watchMoments(onMoment: () => void, { signal }: AbortController): void {
  let last = Date.now();
  const answer = ({ type }: Event) => {
    if (type === 'scroll' && Date.now() - last < SCROLL_PAUSE_MS) return;
    last = Date.now();
    onMoment();
  };
  // These events do not bubble to the window from everywhere.
  for (const type of ['online', 'visibilitychange', 'scroll'])
    addEventListener(type, answer, { signal, capture: true });
}

/** Calls back when the element comes near, and at {@link watchMoments} while it is. Returns whether it is near. */
export function watchElement(
  element: HTMLElement,
  ended: AbortController,
  onMoment: () => void,
): () => boolean {
  let isNear = false;
  const observer = new IntersectionObserver((entries) => {
    // One call may report several changes.
    isNear = entries.at(-1)?.isIntersecting ?? false;
    if (isNear) onMoment();
  }, NEAR);
  observer.observe(element);
  watchMoments(() => isNear && onMoment(), ended);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => isNear;
}
