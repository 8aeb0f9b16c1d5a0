// `npm run test:firefox`: what a Firefox does by itself (popovers, typing, requests that hang, elements and frames in other sites)
// and one form, in the Firefox of this machine, over WebDriver BiDi. With Puppeteer: Playwright drives a
// Firefox of its own, and needs commands of a released one (`emulation.setMediaFeaturesOverride`) that Firefox 153 does not know.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer, { type Browser } from 'puppeteer-core';
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
    await page.locator('main input[type=number]').fill('37.5');
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

for (const [field, path, selector] of [
  ['the list of species', EXPLORER, 'main input[type=search]'],
  ['a name', '/Our_Story/Contact_us', 'main input[name=name]'],
  ['a message', '/Our_Story/Contact_us', 'main form textarea'],
  ['the newsletter', '/Shop', 'footer input[type=email]'],
] as const)
  journey(
    `${field} has what is typed while the page becomes interactive, and after`,
    () => site.url + path,
    async ({ page }) => {
      await page.focus(selector);
      await page.keyboard.type('steppe', { delay: 30 });
      await waitUntilHydrated(page);
      await page.keyboard.type(' eagle', { delay: 30 });
      assert.equal(await page.$eval(selector, (input) => (input as HTMLInputElement).value), 'steppe eagle');
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
