import type { Browser, Request } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { watchTraffic, type Sent } from '../support/browser/traffic';

type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

/** One file that a first visit fetches, with the bytes of its body as they came over the network. */
export type FetchedFile = { address: string; kind: Kind; bytes: number; owner: string };

/** What a first visit fetches, and how many answers it waits for one after the other. */
export type FirstVisit = {
  files: FetchedFile[];
  sent: Pick<Sent, 'roundTripsToScripts' | 'roundTripsToAppearance'>;
};

/**
 * Opens a page as a first visitor and weighs every answer, compressed as it came. The visitor does not scroll: lazy
 * files are not part of the first load.
 */
export async function firstVisit(browser: Browser, siteUrl: string, path: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 1280, height: 800 },
    // What it stores later is no part of a first visit; `tests/offline` holds it to a budget of its own.
    serviceWorkers: 'block',
  });
  await context.route(
    // A page in a frame is weighed at its own address.
    (url) => url.origin !== siteUrl || url.pathname.startsWith('/~embed/'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path);
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(finished.filter((request) => request.url().startsWith(siteUrl)).map(weigh));
  const sent = traffic.sent();
  await context.close();
  return { files, sent };
}

async function weigh(request: Request): Promise<FetchedFile> {
  const { pathname } = new URL(request.url());
  const { responseBodySize } = await request.sizes();
  return {
    address: pathname,
    kind: kindOf(request, pathname),
    bytes: responseBodySize,
    owner: /^\/releases\/([^/]+)\//.exec(pathname)?.[1] ?? 'page',
  };
}

function kindOf(request: Request, pathname: string): Kind {
  // The type of a preloaded file is only visible in its name.
  if (/\.js$/.test(pathname)) return 'script';
  if (/\.css$/.test(pathname)) return 'style';
  if (/\.woff2?$/.test(pathname)) return 'font';
  if (/\.(svg|png|jpe?g|webp|avif|ico)$/.test(pathname)) return 'image';
  return request.resourceType() === 'document' ? 'document' : 'other';
}
