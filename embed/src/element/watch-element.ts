import { watchMoments } from './moments';

const NEAR = { rootMargin: '400px' };

/**
 * Watches, until it is ended, for moments in which an element may take its next step: it comes near the part of the page that the
 * visitor sees, or one of {@link watchMoments}.
 * @param onMoment is told whether anything has changed: an element that begins near the visitor has not come near
 * @returns whether the element is near
 */
export function watchElement(
  element: HTMLElement,
  ended: AbortController,
  onMoment: (hasChanged: boolean) => void,
): () => boolean {
  let isNear: boolean | undefined;
  const observer = new IntersectionObserver((entries) => {
    const isFirst = isNear === undefined;
    // On a busy machine one call tells of several changes.
    isNear = entries.at(-1)?.isIntersecting ?? false;
    if (isNear) onMoment(!isFirst);
  }, NEAR);
  observer.observe(element);
  watchMoments(() => onMoment(true), ended);
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => isNear ?? false;
}
