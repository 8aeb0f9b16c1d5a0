import type { Page } from '@playwright/test';

/** Ignores differences of spaces, dashes, primes, apostrophes and case. */
export function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐‑–—]/g, '-')
    .replace(/[′’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** All text of `<main>`, hidden text too, without scripts, styles, templates and `<noscript>`. */
export function textOfMain(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as Element;
    for (const node of copy.querySelectorAll('script, style, noscript, template')) node.remove();
    // Blocks without spaces between them would run together.
    for (const node of copy.querySelectorAll('*')) node.append(' ');
    return copy.textContent ?? '';
  });
}
