// `npm run test:firefox`: what a Firefox does by itself (popovers, typing, requests that hang, elements and frames in other sites)
// and one form, in the Firefox of this machine, over WebDriver BiDi. With Puppeteer: Playwright drives a
// Firefox of its own, and needs commands of a released one (`emulation.setMediaFeaturesOverride`) that Firefox 153 does not know.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { startHostSite } from '../embed/host-site';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { labels, messages, species } from '../specification';
import { startBuiltSite, type RunningSite } from '../support/project/built-site';
import type { RunningServer } from '../support/site/http-server';
import { findFirefox } from './find-firefox';
import { byRole, visit, waitForCards, waitForText, waitUntilHydrated, type Visit } from './visit';

const PHONE = { width: 390, height: 844 };
const KNOW_RAPTORS = '/About_Raptors/Know_raptors';
const EXPLORER = '/About_Raptors/Explore_raptors_nepal';

let site: RunningSite;
let browser: Browser;
let host: RunningServer;
let connection: FaultProxy;

before(async () => {
  site = await startBuiltSite();
  host = await startHostSite(site.url);
  connection = await startFaultProxy(site.url);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() });
  console.log(await browser.version());
});
after(async () => {
  await browser.close();
  await Promise.all([host.stop(), connection.stop(), site.stop()]);
});

/** A visit that must go without a fault. */
function journey(name: string, address: () => string, steps: (visit: Visit) => Promise<void>): void {
  test(name, { timeout: 60_000 }, async () => {
    const visited = await visit(browser, address());
    try {
      await steps(visited);
      assert.deepEqual(visited.faults, []);
    } finally {
      await visited.close();
    }
  });
}

journey(
  'the menu opens on a phone, before any script and after',
  () => `${site.url}/Shop`,
  async ({ page }) => {
    await page.setViewport(PHONE);
    await page.locator(byRole('button', 'Menu')).click();
    await page.waitForSelector(':popover-open');
    await waitUntilHydrated(page);
    await page.locator(byRole('button', 'Engage')).click();
    await page.waitForSelector(byRole('link', 'Become member'), { visible: true });
  },
);

journey(
  'a donation of an own amount is thanked for',
  () => `${site.url}/Donate`,
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await waitUntilHydrated(page);
    const donate = page.locator(byRole('button', labels.donate));
    await donate.click();
    await waitForText(page, messages.noAmount);
    await page.locator('main input[inputmode=decimal]').fill('37.5');
    await donate.click();
    await waitForText(page, messages.thanksFor('37.50'));
  },
);

test('a page whose remote is gone stays readable, and the menu leads on', { timeout: 60_000 }, async () => {
  connection.faults.push({ files: /^\/releases\/about-raptors\/.*\.js$/, kind: 'missing' });
  const { page, close } = await visit(browser, connection.url + KNOW_RAPTORS);
  try {
    await page.waitForSelector('nav[data-hydrated]');
    await page.waitForSelector(byRole('heading', 'Know raptors'), { visible: true });
    await page.locator(byRole('button', 'Our Work')).hover();
    await page.locator(byRole('link', 'Protect Raptors from extinction')).click();
    await page.waitForSelector(byRole('heading', 'Our Work'), { visible: true });
  } finally {
    connection.faults.length = 0;
    await close();
  }
});

test('a page whose style sheet hangs is opened as a document', { timeout: 60_000 }, async () => {
  const { page, close } = await visit(browser, `${connection.url}/`);
  try {
    await waitUntilHydrated(page);
    connection.faults.push({ files: /^\/releases\/about-raptors\/.*\.css$/, kind: 'hang' });
    // At once: from the first minute on, the worker requests what the page needs, and Firefox does not hold that back.
    await page.$eval(`header a[href="${KNOW_RAPTORS}"]`, (link) => (link as HTMLElement).click());
    await page.waitForSelector('h1::-p-text(Know raptors)', { visible: true });
  } finally {
    connection.faults.length = 0;
    await close();
  }
});

journey(
  'what is typed after "/" is in the search, before its scripts and after',
  () => `${site.url}/Shop`,
  async ({ page }) => {
    await page.keyboard.type('/steppe', { delay: 80 });
    await waitUntilHydrated(page);
    await page.keyboard.type(' eagle', { delay: 30 });
    await page.waitForSelector('[role=option][aria-selected=true]', { visible: true });
    assert.equal(await page.$eval('#site-search input', (field) => field.value), 'steppe eagle');
  },
);

type Reach = (page: Page, selector: string) => Promise<void>;
const focus: Reach = (page, selector) => page.focus(selector);
const slash: Reach = (page) => page.keyboard.press('/');

/** Fields: where they are, how a visitor reaches them, and a text that they take. */
const FIELDS: readonly [name: string, path: string, selector: string, reach: Reach, text: string][] = [
  ['the search, reached by "/"', '/Shop', '#site-search input', slash, 'steppe eagle'],
  ['the list of species, reached by "/"', EXPLORER, 'main input[type=search]', slash, 'steppe eagle'],
  ['the list of species', EXPLORER, 'main input[type=search]', focus, 'steppe eagle'],
  ['a name', '/Our_Story/Contact_us', 'main input[name=name]', focus, 'Asha Rai'],
  ['an email address', '/Our_Story/Contact_us', 'main input[type=email]', focus, 'asha@example.org'],
  ['a message', '/Our_Story/Contact_us', 'main form textarea', focus, 'steppe eagle'],
  ['the newsletter', '/Shop', 'footer input[type=email]', focus, 'asha@example.org'],
  ['an amount', '/Donate', 'main input[inputmode=decimal]', focus, '123456789012'],
];

type Way = (page: Page, text: string, selector: string) => Promise<unknown>;
const typed =
  (delay: number): Way =>
  (page, text) =>
    page.keyboard.type(text, { delay });

/** As `tests/journeys/every-page/typing.spec.ts` has them in Chromium; WebDriver has no input method. */
const WAYS: Record<string, Way> = {
  'typed fast': typed(30),
  typed: typed(80),
  'typed slowly': typed(150),
  pasted: (page, text) => page.evaluate((words) => document.execCommand('insertText', false, words), text),
  'filled in': (page, text, selector) =>
    page.$eval(selector, (field, words) => ((field as HTMLInputElement).value = words), text),
};

/** Leaves a document without the files of releases until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (/\/releases\/.*\.js/.test(request.url())) await released;
    await request.continue();
  });
  return release;
}

for (const [name, path, selector, reach, text] of FIELDS)
  for (const [way, write] of Object.entries(WAYS))
    for (const moment of ['before', 'while', 'after'] as const)
      journey(
        `${name}: ${way} ${moment} the page becomes interactive`,
        () => 'about:blank',
        async ({ page }) => {
          const release = moment === 'before' ? await holdScripts(page) : () => {};
          await page.goto(site.url + path, { waitUntil: moment === 'before' ? [] : 'domcontentloaded' });
          await page.waitForSelector('#page-data');
          if (moment === 'after') await waitUntilHydrated(page);
          await reach(page, selector);
          await write(page, text, selector);
          if (moment === 'before') assert.equal(await page.$('[data-page][data-hydrated]'), null);
          release();
          await waitUntilHydrated(page);
          await page.keyboard.press('End');
          await page.keyboard.type('1');
          assert.equal(await page.$eval(selector, (input) => (input as HTMLInputElement).value), `${text}1`);
        },
      );

journey(
  '<raptor-page> shows a page in another site, mounted, with what its attributes choose',
  () => `${host.url}/plain.html`,
  async ({ page }) => {
    await waitForCards(page, species.owls);
    await page.waitForSelector('html > iframe');
    await page.$eval('raptor-page', (element) => element.setAttribute('group', 'diurnal'));
    await waitForCards(page, species.diurnal);
  },
);

journey(
  'a frame shows a page in another site, hydrated',
  () => `${host.url}/frame.html`,
  async ({ page }) => {
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    assert.ok(frame);
    await waitUntilHydrated(frame);
    await frame.locator(byRole('button', labels.eventDetails)).click();
    await frame.waitForSelector('dialog[open]', { visible: true });
  },
);
