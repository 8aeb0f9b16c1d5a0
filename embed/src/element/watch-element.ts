/** Far enough that a page has come before a visitor has scrolled to it. */
const NEAR = { rootMargin: '1000px' };

/** A visitor who scrolls asks often; a site that is down answers each time at once. */
const SCROLL_PAUSE_MS = 4_000;

/** Calls back, until it is ended, whenever what has not loaded may load: the visitor is online again, looks at the page again, or scrolls. */
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

/** Calls back, until it is ended, when an element comes near, and at each of {@link watchMoments} while it is; tells whether it is. */
export function watchElement(
  element: HTMLElement,
  ended: AbortController,
  onMoment: () => void,
): () => boolean {
  let isNear = false;
  const observer = new IntersectionObserver((entries) => {
    // On a busy machine one call tells of several changes.
    isNear = entries.at(-1)?.isIntersecting ?? false;
    if (isNear) onMoment();
  }, NEAR);
  observer.observe(element);
  watchMoments(() => isNear && onMoment(), ended);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => isNear;
}
