import type { PageHeight } from '@raptors/shared/contract/embed-lines';
import { openBrowser } from '../../rehearsal/open-browser';
import type { Store } from '@raptors/site/store/store';

/** Widths of an element in CSS pixels, each with the narrowest window in which it is likely. */
const WIDTHS = [
  { width: 350, from: 0 },
  { width: 450, from: 450 },
  { width: 620, from: 600 },
  { width: 780, from: 780 },
  { width: 960, from: 960 },
  { width: 1120, from: 1120 },
] as const;

/** A page as a fragment holds it; `fonts` are rules for the document. */
type MeasuredPage = { html: string; css: string; fonts: string };

/**
 * Measures how high a page is in elements of usual widths, in a browser of this machine.
 * @returns `undefined` if no working browser is found (`CHROMIUM` names one)
 */
export async function measureHeights({ html, css, fonts }: MeasuredPage): Promise<PageHeight[] | undefined> {
  const opened = await openBrowser();
  if ('missing' in opened) return undefined;
  const elements = WIDTHS.map(
    ({ width }) =>
      `<div class="place" style="width:${width}px"><template shadowrootmode="open"><style>${css}</style><div part="page">${html}</div></template></div>`,
  );
  const body = `<!doctype html><meta charset="utf-8"><style>${fonts}</style>${elements.join('\n')}`;
  try {
    const page = await opened.browser.newPage();
    // Nothing is requested from the site, which may not be this one.
    await page.route('**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body })
        : route.abort(),
    );
    await page.goto('http://page.invalid/');
    const heights = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.querySelectorAll('.place')].map((place) => place.getBoundingClientRect().height);
    });
    return WIDTHS.map(({ from }, index) => ({ from, height: Math.round(heights[index] ?? 0) }));
  } finally {
    await opened.browser.close();
  }
}

/** Address of a file of a release, as a style sheet names it. */
const FONT = /url\("?(?:https?:\/\/[^/)"]+)?\/(releases\/[^)"]+\.woff2)"?\)/g;

/**
 * Puts the font files of a style sheet into the sheet, so that it works outside the site. A file that the store has
 * lost stays an address.
 */
export async function fontsInlined(store: Store, css: string): Promise<string> {
  const names = [...new Set([...css.matchAll(FONT)].map(([, key = '']) => key))];
  const files = await Promise.all(
    names.map(async (key) => [key, (await store.read(key))?.toString('base64')] as const),
  );
  const known = new Map(files);
  return css.replace(FONT, (whole, key: string) => {
    const base64 = known.get(key);
    return base64 ? `url(data:font/woff2;base64,${base64})` : whole;
  });
}
