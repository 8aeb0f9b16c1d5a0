/** The theme of an element: the one that its host names, or else the `color-scheme` of the place around it. */
export function chosenTheme(element: Element, theme: string | null | undefined): string {
  if (theme) return theme;
  // Its own is that of the page, once one is shown.
  const scheme = getComputedStyle(element.parentElement ?? element).colorScheme ?? '';
  if (!scheme.includes('dark')) return 'light';
  return scheme.includes('light') ? 'auto' : 'dark';
}

/** Calls back, until it is ended, when the `color-scheme` of a document may have changed. */
export function watchColorScheme(onChange: () => void, { signal }: AbortController): void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}
