/**
 * `npm run test:hosts`: shows the page for donations in sites of other people, each built with its own tools, then with the site down, with a
 * site that hangs, for visitors with a dark system, and with a frame in its place; at the end it prints what each has shown. `npm run test:hosts -- -g "next|astro"` tries
 * some. Pages without tools, policies and webpack's hosts: `tests/embed/`.
 */
import type { Browser, CDPSession, Frame, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { arrivalIn, observeArrival, printedTag } from '../embed/pasted-tag';
import { hostPage, test as pasted } from '../embed/pasted-host';
import { launchOptions } from '../support/browser/launch-options';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { FIXTURES } from './fixtures';
import { startFixture } from './start-host';

const PAGE = '/Donate';
const TITLE = 'Help us to protect raptors';
const LIGHT = 'rgb(250, 247, 240)';

/** What a tag that is pasted unchanged may move. A function and a remote have no place reserved. */
const MAX_CLS = 0.02;

/** What each host has shown, by its name. */
const table: Record<string, Record<string, string | number>> = {};
test.describe.configure({ mode: 'default' });
test.afterAll(() => console.table(table));

for (const name of Object.keys(FIXTURES))
  test(name, async ({ browser, page, playwright }) => {
    const site = { url: siteUrl(), tag: printedTag(siteUrl(), PAGE) };
    const { url, stop } = await startFixture(name, site);
    const framed = await startFixture(name, { ...site, frame: plainFrame() });
    try {
      const isTag = !/react|federation/.test(name);
      const shown = await showsThePage(page, url, isTag);
      table[name] = {
        ...shown,
        'time against a frame': compared(
          await againstFrame(
            playwright,
            () => url,
            () => framed.url,
            5,
          ),
        ),
        ...(await withoutTheSite(browser, url, name)),
        dark: await inTheDark(browser, url),
      };
    } finally {
      await Promise.all([stop(), framed.stop()]);
    }
  });

/** The page comes, works, goes and leaves nothing, without an error in the host. */
async function showsThePage(page: Page, url: string, isTag: boolean) {
  const faults = faultsOf(page);
  await observeArrival(page);
  await page.goto(url);
  await showIfOffered(page);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  const isMounted = async () =>
    (await arrivalIn(page)).ready.includes(true) || (await page.locator('.raptors-page h1').count()) > 0;
  await expect.poll(isMounted).toBe(true);
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
  const { ready, cls } = await arrivalIn(page);
  if (isTag) {
    expect(ready).toContain(false);
    expect(cls).toBeLessThanOrEqual(MAX_CLS);
  }

  const hide = page.getByRole('button', { name: /^Hide( Donate)?$/ });
  if (await hide.isVisible()) await hide.click();
  else await page.evaluate(() => document.querySelector('raptor-page')?.remove());
  await expect(page.locator('iframe, raptor-page, .raptors-page')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(faults).toEqual([]);
  return {
    words: ready.includes(false) ? 'first' : 'with code',
    cls: Number(cls.toFixed(3)),
    // The button above has said what is missing, which only its code does.
    hydrated: 'yes',
    events: ready.length,
    leaks: 'none',
  };
}

/** The host’s own words stay where the site is down, and are there while it hangs. */
async function withoutTheSite(browser: Browser, url: string, name: string) {
  // A federation host shows nothing of its own while an import hangs.
  const isFederated = name.endsWith('federation');
  for (const answer of isFederated ? (['abort'] as const) : (['abort', 'hang'] as const)) {
    const page = await browser.newPage();
    await page.route(`${siteUrl()}/**`, (route) => (answer === 'abort' ? route.abort() : undefined));
    await page.goto(url, { waitUntil: 'commit' });
    await showIfOffered(page);
    await expect(page.locator('body')).toContainText(/Our club/);
    if (answer === 'abort')
      await expect(page.getByRole('link', { name: /Donate|Open this page/ }).first()).toBeVisible();
    await page.close();
  }
  return { down: 'link', slow: isFederated ? 'nothing' : 'words' };
}

/** A host that says nothing of colours is light for everybody, and so is the page in it. */
async function inTheDark(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(url);
  await showIfOffered(page);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  const part = page.locator('[part=page]');
  // In the host's own tree a page goes with the visitor, as every style of the host does.
  if ((await part.count()) === 0) return 'the visitor’s';
  await expect(part).toHaveCSS('background-color', LIGHT);
  await page.close();
  return 'as the host';
}

/** Some hosts show the page when somebody asks for it. */
async function showIfOffered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const show = page.getByRole('button', { name: /^Show( Donate)?$/ });
  if (await show.isVisible()) await show.click();
}

/** A phone on a slow network. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const MAX_AGAINST_FRAME = 1.1;

const plainFrame = () =>
  `<iframe src="${siteUrl()}${PAGE}?embed" title="Donate" width="800" height="600"></iframe>`;

pasted('a printed tag is as fast as a frame, with fewer bytes', async ({ playwright, hostOf }) => {
  const [tag, frame] = [printedTag(siteUrl(), PAGE), plainFrame()].map(
    (lines) => () => hostOf(hostPage(lines)),
  );
  const seen = await againstFrame(playwright, tag!, frame!, 9);
  table['pasted'] = {
    'time against a frame': compared(seen),
    'kB, frame': `${seen.own.kB}, ${seen.frame.kB}`,
  };
  expect(seen.own.ms).toBeLessThanOrEqual(seen.frame.ms * MAX_AGAINST_FRAME);
  expect(seen.own.kB).toBeLessThan(seen.frame.kB);
});

type Arrived = { ms: number; kB: number };
type Compared = { own: Arrived; frame: Arrived };

const compared = ({ own, frame }: Compared) =>
  `${(own.ms / frame.ms).toFixed(2)} (${own.ms}, ${frame.ms} ms)`;

/**
 * Medians of a host with our page, and of the same host with a frame of it. By turns, so that both have the same machine.
 * @param host gives the address of the host with our page, `framed` that with the frame
 */
async function againstFrame(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  host: () => string,
  framed: () => string,
  times: number,
): Promise<Compared> {
  // In one process, so that the network of the frame is as slow, and counted.
  const args = [...(launchOptions.args ?? []), '--disable-site-isolation-trials'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const [own, frame]: [Arrived[], Arrived[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    own.push(await arrival(browser, host(), false));
    frame.push(await arrival(browser, framed(), true));
  }
  await browser.close();
  return { own: medians(own), frame: medians(frame) };
}

/** When words are painted, after the host has come, and what has been loaded until nothing more comes. */
async function arrival(browser: Browser, url: string, isFrame: boolean): Promise<Arrived> {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await observePaints(page);
  const network = await page.context().newCDPSession(page);
  const bytes = await countBytes(network);
  await page.goto(url);
  await showIfOffered(page);
  const inside = isFrame ? page.frameLocator('iframe') : page;
  await inside.getByRole('heading', { name: TITLE }).waitFor();
  await page.waitForLoadState('networkidle');
  const [own, [frame]] = [await paintsIn(page.mainFrame()), page.mainFrame().childFrames()];
  const paints = isFrame ? (await paintsIn(frame!)).paints : own.paints.filter(({ isOurs }) => isOurs);
  await page.close();
  return { ms: Math.round((paints[0]?.at ?? NaN) - own.came), kB: Math.round(bytes() / 1000) };
}

function medians(of: Arrived[]): Arrived {
  const median = (what: keyof Arrived) =>
    of.map((one) => one[what]).sort((a, b) => a - b)[(of.length - 1) / 2] ?? 0;
  return { ms: median('ms'), kB: median('kB') };
}

/** Ours is what is in a shadow tree, whose elements are not named, or in the part of the host that a remote renders. */
type Paint = { at: number; isOurs: boolean };

/** Notes, in each frame, when something larger than before is painted. A question asked again and again would be answered late. */
const observePaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const paints: Paint[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        paints.push({
          at: performance.timeOrigin + entry.startTime,
          isOurs: entry.element?.matches('.raptors-page *') ?? true,
        });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** What was painted in a frame, and when its document had come. */
const paintsIn = (frame: Frame): Promise<{ paints: Paint[]; came: number }> =>
  frame.evaluate(() => ({
    paints: (globalThis as unknown as { paints: Paint[] }).paints,
    came:
      performance.timeOrigin +
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  }));

async function countBytes(network: CDPSession): Promise<() => number> {
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  return () => bytes;
}
