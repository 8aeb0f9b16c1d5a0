import { findLink, OWN_MOVES, type Place } from './scroll-places';

/** Filters, charts and the heights of cards that were far from the screen are there by then. */
const SETTLED_AFTER_MS = 1_500;

/**
 * Scrolls the page to a place, and keeps it there while its parts get their heights, until the visitor moves it.
 * @returns what ends that
 */
export function holdPlace({ y, link }: Place): () => void {
  const scroll = () => {
    const followed = link && findLink(link);
    const top = followed ? scrollY + followed.getBoundingClientRect().top - link.top : y;
    window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(scroll);
  const release = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) removeEventListener(move, release);
  };
  scroll();
  observer.observe(document.body);
  for (const move of OWN_MOVES) addEventListener(move, release, { passive: true });
  setTimeout(release, SETTLED_AFTER_MS);
  return release;
}
