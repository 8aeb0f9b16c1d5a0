/** A page that the visitor has come to without a new document; `title` is for the window. */
export type Arrival = {
  title: string;
  /** Differs from one arrival to the next: the address, and more where one address is arrived at twice. */
  visit: string;
};

let shownVisit: string | undefined;

/** Remembers the page that the document itself brought: no arrival is announced for it. */
export function startAt(visit: string): void {
  shownVisit = visit;
}

/**
 * Does after a navigation what a browser does after loading a document:
 * title, scroll position, and focus on the new heading, which screen readers then read out.
 */
export function arrive({ title, visit }: Arrival): void {
  if (visit === shownVisit) return;
  shownVisit = visit;
  document.title = title;
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('[data-page] h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
