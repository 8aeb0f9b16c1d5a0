import type { Browser, FrameLocator, Page } from '@playwright/test';
import { arrivalIn, observeArrival, type Arrival } from '../embed/pasted-tag';
import { faultsOf } from '../support/browser/watch';
import type { RunningServer } from '../support/site/http-server';
import type { Host } from './host-list';
import type { TriedSite } from './start-host';

/** Long enough for a machine that builds something beside it. */
const WAIT_MS = 20_000;
const NEVER_SHOWN_MS = 3_000;
const HEADING = 'Help us to protect raptors';
const MESSAGE = 'Please select or enter a donation amount.';
const OWN_WORDS = { name: /Donate/ };

/** What was seen of one host; the words are those of the table. */
export type Seen = {
  /** Whether the content is there before its code has run. */
  contentFirst: string;
  hydrated: string;
  /** Whether a button of the page does what it does on the site. */
  events: string;
  /** Cumulative layout shift until the page is hydrated. */
  cls: string;
  /** What is left in the host’s document after the page has gone. */
  removal: string;
  /** What visitors of the host see while the site can’t be reached. */
  siteDown: string;
  /** Errors of the host’s own page, in all of this. */
  faults: readonly string[];
};

/** Opens a host twice, the second time with the site down, and looks at what is in the table. */
export async function tryHost(browser: Browser, host: Host, site: TriedSite): Promise<Seen> {
  const running = await host.start(site);
  try {
    const { faults, ...seen } = await visit(browser, host, running);
    return { ...seen, siteDown: await visitDown(browser, host, running, site), faults };
  } finally {
    await running.stop();
  }
}

async function visit(
  browser: Browser,
  { way }: Host,
  { url }: RunningServer,
): Promise<Omit<Seen, 'siteDown'>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    page.setDefaultTimeout(WAIT_MS);
    const faults = faultsOf(page);
    await observeArrival(page);
    await page.goto(url);
    await showIfAsked(page);
    const content: Page | FrameLocator = way === 'frame' ? page.frameLocator('iframe') : page;
    const isThere = await appears(content, HEADING);
    const hydrated = await hydration(page, way);
    const events = await pressed(content);
    const { ready, cls } = await arrivalIn(page);
    return {
      contentFirst:
        way === 'frame' ? 'yes' : isThere ? (ready.includes(false) ? 'yes' : 'with its code') : 'NO',
      hydrated,
      events,
      cls: cls.toFixed(3),
      removal: await removed(page, way),
      faults,
    };
  } finally {
    await page.close();
  }
}

/** Hosts of the journeys show the page when somebody asks for it. */
async function showIfAsked(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const show = page.getByRole('button', { name: /^Show( Donate)?$/ });
  if (await show.isVisible()) await show.click();
}

const appears = (content: Page | FrameLocator, name: string): Promise<boolean> =>
  content
    .getByRole('heading', { name })
    .waitFor()
    .then(
      () => true,
      () => false,
    );

async function hydration(page: Page, way: Host['way']): Promise<string> {
  const isHydrated =
    way === 'frame'
      ? page.frameLocator('iframe').locator('[data-page][data-hydrated]').waitFor()
      : page.waitForFunction(
          () =>
            (globalThis as unknown as { arrival: Arrival }).arrival.ready.includes(true) ||
            document.querySelector('.raptors-page h1'),
        );
  return isHydrated.then(
    () => 'yes',
    () => 'NO',
  );
}

async function pressed(content: Page | FrameLocator): Promise<string> {
  const press = content.getByRole('button', { name: 'Donate Now' }).click();
  return press
    .then(() => content.getByText(MESSAGE).waitFor())
    .then(
      () => 'yes',
      () => 'NO',
    );
}

/** What of ours is in the host’s document once the page has gone. */
async function removed(page: Page, way: Host['way']): Promise<string> {
  const hide = page.getByRole('button', { name: /^Hide( Donate)?$/ });
  if (await hide.isVisible()) await hide.click();
  else
    await page.evaluate(
      (tag) => document.querySelector(tag)?.remove(),
      way === 'frame' ? 'iframe' : 'raptor-page',
    );
  const left = () =>
    page.evaluate(() => ({
      frames: document.querySelectorAll('iframe').length,
      sheets: document.adoptedStyleSheets.length,
      pages: document.querySelectorAll('raptor-page, .raptors-page').length,
    }));
  const deadline = performance.now() + NEVER_SHOWN_MS;
  let counts = await left();
  while (Object.values(counts).some(Boolean) && performance.now() < deadline) {
    await page.waitForTimeout(100);
    counts = await left();
  }
  const rest = Object.entries(counts).filter(([, count]) => count > 0);
  return rest.length === 0 ? 'clean' : `LEFT: ${rest.map(([what, count]) => `${count} ${what}`).join(', ')}`;
}

async function visitDown(
  browser: Browser,
  { way }: Host,
  { url }: RunningServer,
  site: TriedSite,
): Promise<string> {
  if (way === 'frame') return 'the browser’s own page';
  const page = await browser.newPage();
  try {
    page.setDefaultTimeout(WAIT_MS);
    await page.route(`${site.url}/**`, (route) => route.abort());
    await page.goto(url);
    const ownHeading = page.getByRole('heading', { level: 1 }).first();
    await ownHeading.waitFor();
    await showIfAsked(page);
    const link = page.getByRole('link', OWN_WORDS).or(page.getByRole('link', { name: 'Open this page' }));
    const hasLink = await link
      .first()
      .waitFor({ timeout: NEVER_SHOWN_MS })
      .then(
        () => true,
        () => false,
      );
    if (!(await ownHeading.isVisible())) return 'HOST GONE';
    return hasLink ? 'a plain link' : 'the rest of the host';
  } finally {
    await page.close();
  }
}
