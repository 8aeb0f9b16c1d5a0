/** Distance from the screen at which a page loads. */
const NEAR = { rootMargin: '1000px' };

/** Scrolling calls back only this long after the start or the last call. */
const SCROLL_PAUSE_MS = 4_000;

/** Calls back when a retry may succeed: the browser is online again, the tab is shown or hidden, or the visitor scrolls. */
export function watchMoments(onMoment: () => void, { signal }: AbortController): void {
  let last = Date.now();
  const answer = ({ type }: Event) => {
    if (type === 'scroll' && Date.now() - last < SCROLL_PAUSE_MS) return;
    last = Date.now();
    onMoment();
  };
  // Captured, because `scroll` of an element does not bubble.
  for (const type of ['online', 'visibilitychange', 'scroll'])
    addEventListener(type, answer, { signal, capture: true });
}

/** Calls back when the element comes near, and at {@link watchMoments} while it is. @returns a function that says whether it is near */
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
