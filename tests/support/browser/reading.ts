import type { Page } from '@playwright/test';

/** Normalises spaces, dashes, primes and letter case, so that texts that read the same are equal. */
export function readable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐‑–—]/g, '-')
    .replace(/[′’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** All text of the page's `<main>`, shown or folded away, without scripts, styles and what is only shown when there is no script. */
export function textOfMain(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as Element;
    for (const node of copy.querySelectorAll('script, style, noscript, template')) node.remove();
    // Blocks without a blank between them would run together.
    for (const node of copy.querySelectorAll('*')) node.append(' ');
    return copy.textContent ?? '';
  });
}
