// How long a link inside the site takes, from a dispatched tap to the first frame with the next page's heading: to a section that is warmed
// up and to one that is not, on a slow phone and on a quick desktop, with the requests that the tap caused. And what keeps a page that
// is left from the browser's cache. Prints tables; asserts nothing.
// Run: node --import tsx tests/benchmarks/navigation.ts [rounds]
import { chromium, type Browser, type Page } from '@playwright/test';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { launchOptions } from '../support/browser/launch-options';
import { useSlowPhone } from '../support/browser/slow-connection';
import { startBuiltSite } from '../support/project/built-site';
import { OTHER_HOST, startHttpServer } from '../support/site/http-server';
import { watchTraffic } from '../support/browser/traffic';

const FROM = '/Our_Story/Our_team';
const TO = '/Our_Work/Protect_raptors_extinction';
const rounds = Number(process.argv[2] ?? 5);

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

type Navigation = { tookMs: number; requests: number; bytes: number; roundTrips: number };

async function navigate(
  browser: Browser,
  siteUrl: string,
  device: keyof typeof DEVICES,
  isWarm: boolean,
): Promise<Navigation> {
  const context = await browser.newContext({ ...DEVICES[device], serviceWorkers: 'block' });
  const page = await context.newPage();
  const registry = page.waitForResponse((response) => response.url().endsWith(REGISTRY_URL));
  if (device === 'phone') await useSlowPhone(page);
  await page.goto(siteUrl + FROM);
  // A page hydrates late on a phone: a key is the first sign of a visitor.
  await page.keyboard.press('Shift');
  await waitUntilHydrated(page);
  await registry;
  const traffic = await watchTraffic(await context.newCDPSession(page));
  const untilQuiet = () =>
    traffic.untilQuiet(() =>
      page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done()))),
    );
  await untilQuiet();
  if (isWarm) {
    await page
      .locator(`header a[href="${TO}"]`)
      .first()
      .evaluate((link) => link.dispatchEvent(new Event('focusin', { bubbles: true })));
    await untilQuiet();
  }
  const before = traffic.sent();
  const { tookMs, began } = await tap(page);
  const roundTrips = await page.evaluate(chainOfRequests, began);
  const { requests, bytes } = traffic.sent();
  await context.close();
  return { tookMs, requests: requests - before.requests, bytes: bytes - before.bytes, roundTrips };
}

/** Clicks the link within the page, and waits for the frame that shows the other heading. */
const tap = (page: Page) =>
  page.evaluate(async (to) => {
    const left = document.querySelector('main h1');
    const began = performance.now();
    document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click();
    while (left?.isConnected || !document.querySelector('main h1'))
      await new Promise((frame) => requestAnimationFrame(frame));
    // The next task after a frame's callbacks comes when the frame is painted.
    await new Promise<void>((painted) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => painted();
      channel.port2.postMessage(undefined);
    });
    return { tookMs: performance.now() - began, began };
  }, TO);

/** Runs in the page: the longest chain of requests after a moment of which each began when the one before had ended. */
function chainOfRequests(began: number): number {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= began)
    .map((entry) => entry as PerformanceResourceTiming)
    .sort((one, other) => one.startTime - other.startTime);
  let chain = 0;
  let endOfLast = 0;
  for (const { startTime, responseEnd } of files) {
    if (startTime < endOfLast) continue;
    chain += 1;
    endOfLast = responseEnd;
  }
  return chain;
}

/**
 * Leaves for another site and goes back.
 * @returns all that keeps the page from the browser's cache; the first is the browser's own, where it runs without a window
 */
async function reasonsAgainstCache(
  browser: Browser,
  address: string,
  elsewhere: string,
  prepare: (page: Page) => Promise<unknown>,
): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  let reasons = 'restored';
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ type, reason }) => `${reason} (${type})`).join(', ');
  });
  await page.goto(address, { waitUntil: 'commit' });
  await prepare(page);
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'load' });
  await context.close();
  return reasons;
}

const LEAVINGS: [string, (page: Page) => Promise<unknown>][] = [
  ['before hydration', async () => undefined],
  ['hydrated', waitUntilHydrated],
  [
    'with service worker',
    async (page) => {
      await waitUntilHydrated(page);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    },
  ],
  // Shows that a reason of the page's own would be seen.
  ['with an unload listener', (page) => page.evaluate(() => addEventListener('unload', () => undefined))],
];

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const site = await startBuiltSite();
const other = await startHttpServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Another site</h1>');
}, OTHER_HOST);
// Playwright turns the browser's cache of left pages off.
const browser = await chromium.launch({
  ...launchOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
try {
  const runs = new Map<string, Navigation[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const device of ['desktop', 'phone'] as const)
      for (const isWarm of [true, false]) {
        const name = `${device}, ${isWarm ? 'warmed up' : 'cold'}`;
        runs.set(name, [...(runs.get(name) ?? []), await navigate(browser, site.url, device, isWarm)]);
      }
  console.log(
    '\n| Navigation | to the frame, ms | requests | kB | round trips |\n| --- | ---: | ---: | ---: | ---: |',
  );
  for (const [name, seen] of runs) {
    const times = seen.map(({ tookMs }) => tookMs);
    const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
    const middle = (key: keyof Navigation) => median(seen.map((one) => one[key]));
    console.log(
      `| ${name} | ${Math.round(median(times))} (${least}–${most}) | ${middle('requests')} | ${(middle('bytes') / 1000).toFixed(1)} | ${middle('roundTrips')} |`,
    );
  }
  for (const [name, prepare] of LEAVINGS)
    console.log(`Back, ${name}: ${await reasonsAgainstCache(browser, site.url + FROM, other.url, prepare)}`);
} finally {
  await browser.close();
  await other.stop();
  await site.stop();
}
