// Puppeteer, because Playwright needs a Firefox of its own, and this tests the installed one.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { guideSnippets } from '../embed/guide';
import { startHostSite } from '../embed/host-site';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { labels, messages, species } from '../specification';
import { startBuiltSite, type RunningSite } from '../support/project/built-site';
import type { RunningServer } from '../support/site/http-server';

const KNOW_RAPTORS = '/About_Raptors/Know_raptors';

let site: RunningSite;
let browser: Browser;
let host: RunningServer;
let connection: FaultProxy;

before(async () => {
  site = await startBuiltSite();
  host = await startHostSite(site.url, { frame: guideSnippets('html')[1] ?? '' });
  connection = await startFaultProxy(site.url);
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() });
  console.log(await browser.version());
});
after(async () => {
  await browser.close();
  await Promise.all([host.stop(), connection.stop(), site.stop()]);
});

function findFirefox(): string {
  const found = ['firefox-esr', 'firefox'].map((name) =>
    spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim(),
  );
  const program = process.env.FIREFOX ?? found.find(Boolean);
  if (!program)
    throw new Error(
      'There is no Firefox on this machine. Install it (Debian: apt-get install firefox-esr), or name its program in FIREFOX.',
    );
  return program;
}

const byRole = (role: string, name: string) => `::-p-aria(${name}[role="${role}"])`;
const waitUntilHydrated = (document: Page | Frame) => document.waitForSelector('[data-page][data-hydrated]');
const waitForText = (page: Page, text: string) =>
  page.waitForSelector(`::-p-text(${text})`, { visible: true });

/** In a new profile. Errors and warnings of the console fail it, unless `provokesFaults` is set. */
function journey(
  name: string,
  address: () => string,
  steps: (page: Page) => Promise<void>,
  { provokesFaults = false } = {},
): void {
  test(name, { timeout: 60_000 }, async () => {
    const profile = await browser.createBrowserContext();
    const page = await profile.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn', 'assert'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Stopped by the policy: ${effectiveDirective} ${blockedURI}`),
      ),
    );
    try {
      await page.goto(address(), { waitUntil: 'domcontentloaded' });
      await steps(page);
      if (!provokesFaults) assert.deepEqual(faults, []);
    } finally {
      connection.faults.length = 0;
      await profile.close();
    }
  });
}

journey(
  'the menu opens on a phone, and its sections once the page is hydrated',
  () => `${site.url}/Shop`,
  async (page) => {
    await page.setViewport({ width: 390, height: 844 });
    await page.locator(byRole('button', 'Menu')).click();
    await page.waitForSelector(':popover-open');
    await waitUntilHydrated(page);
    await page.locator(byRole('button', 'Engage')).click();
    await page.waitForSelector(byRole('link', 'Become member'), { visible: true });
  },
);

journey(
  'a donation of an own amount is thanked for, and the next step is how to pay',
  () => `${site.url}/Donate`,
  async (page) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await waitUntilHydrated(page);
    const donate = page.locator(byRole('button', labels.donate));
    await donate.click();
    await waitForText(page, messages.noAmount);
    await page.locator('main input[inputmode=decimal]').fill('37.5');
    await donate.click();
    await page.waitForSelector(byRole('heading', 'Thank you. One more step'), { visible: true });
    assert.deepEqual(alerts, [messages.thanksFor('37.50')]);
  },
);

journey(
  'a page whose remote is gone stays readable, and the menu leads on',
  () => {
    connection.faults.push({ files: /^\/releases\/about-raptors\/.*\.js$/, kind: 'missing' });
    return connection.url + KNOW_RAPTORS;
  },
  async (page) => {
    await page.waitForSelector('nav[data-hydrated]');
    await page.waitForSelector(byRole('heading', 'Know raptors'), { visible: true });
    await page.locator(byRole('button', 'Our Work')).hover();
    await page.locator(byRole('link', 'Protect Raptors from extinction')).click();
    await page.waitForSelector(byRole('heading', 'Our Work'), { visible: true });
  },
  { provokesFaults: true },
);

for (const [path, key, selector] of [
  ['/Shop', '/', '#site-search input'],
  ['/About_Raptors/Explore_raptors_nepal', '/', 'main input[type=search]'],
  ['/Our_Story/Contact_us', undefined, 'main input[name=name]'],
] as const)
  journey(
    `${selector} of ${path}: no letter is lost while the page becomes interactive`,
    () => site.url + path,
    async (page) => {
      await page.waitForSelector('#page-data');
      await (key ? page.keyboard.press(key) : page.focus(selector));
      await page.keyboard.type('steppe', { delay: 80 });
      await waitUntilHydrated(page);
      await page.keyboard.type(' eagle', { delay: 30 });
      assert.equal(await page.$eval(selector, (field) => (field as HTMLInputElement).value), 'steppe eagle');
    },
  );

journey(
  '<raptor-page> shows a page in another site, mounted, with what its attributes choose',
  () => `${host.url}/plain.html`,
  async (page) => {
    const waitForCards = (count: number) =>
      page.waitForFunction(
        (expected) =>
          document.querySelector('raptor-page')?.shadowRoot?.querySelectorAll('h3').length === expected,
        {},
        count,
      );
    await waitForCards(species.owls);
    await page.waitForSelector('html > iframe');
    await page.$eval('raptor-page', (element) => element.setAttribute('group', 'diurnal'));
    await waitForCards(species.diurnal);
  },
);

journey(
  'a frame shows a page in another site, hydrated',
  () => `${host.url}/frame.html`,
  async (page) => {
    const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
    assert.ok(frame);
    await waitUntilHydrated(frame);
    await frame.locator(byRole('button', labels.eventDetails)).click();
    await frame.waitForSelector('dialog[open]', { visible: true });
  },
);
