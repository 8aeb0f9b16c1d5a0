const NEAR = { rootMargin: '400px' };

/**
 * Watches, until it is ended, for moments in which an element may take its next step: it comes near the part of the page that the
 * visitor sees, the visitor is online again or looks at the page again.
 * @returns whether the element is near
 */
export function watchElement(
  element: HTMLElement,
  ended: AbortController,
  onMoment: () => void,
): () => boolean {
  let isNear = false;
  const observer = new IntersectionObserver(([entry]) => {
    isNear = entry?.isIntersecting ?? false;
    onMoment();
  }, NEAR);
  observer.observe(element);
  addEventListener('online', onMoment, ended);
  document.addEventListener('visibilitychange', onMoment, ended);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => isNear;
}
