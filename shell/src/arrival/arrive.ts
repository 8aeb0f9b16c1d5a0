let shownPathname: string | undefined;

/** Remembers the page that the document itself brought: no arrival is announced for it. */
export function startAt(pathname: string): void {
  shownPathname = pathname;
}

/**
 * Does after a navigation what a browser does after loading a document:
 * title, scroll position, and focus on the new heading, which screen readers then read out.
 */
export function arrive({ title, pathname }: { title: string; pathname: string }): void {
  if (pathname === shownPathname) return;
  shownPathname = pathname;
  document.title = title;
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  const heading = document.querySelector<HTMLElement>('[data-page] h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
