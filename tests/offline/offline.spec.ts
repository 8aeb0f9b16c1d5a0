import { expect, test, type Page } from '@playwright/test';
import { rewritten, startFaultProxy, type FaultProxy } from '../faults/fault-proxy';
import { axeFindings } from '../support/browser/axe-findings';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { siteUrl } from '../support/browser/journey';
import { pagePaths } from '../support/project/declared-pages';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

const EXPLORER = '/About_Raptors/Explore_raptors_nepal';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByText('You are offline.');

const stopSite = (site: FaultProxy) => void site.faults.push({ files: /^/, kind: 'refused' });

/** Saves the whole site for offline reading, and waits until that is confirmed. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Save this site/ }).click();
  await expect(page.getByText('All pages are saved on this device.')).toBeVisible({
    timeout: 45_000,
  });
}

const storedNow = (page: Page, base = ''): Promise<string[]> =>
  page.evaluate(async (of) => {
    const index = await (await caches.open('offline-3')).match(`${of}/~stored`);
    return Object.keys(((await index?.json()) as { hashes: object } | undefined)?.hashes ?? {});
  }, base);

const leftBehind = (page: Page): Promise<{ caches: string[]; workers: number }> =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('a first visit stores its page and the help for hurt birds, at little cost', async ({ browser }) => {
  const site = await startFaultProxy(siteUrl());
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'allow' });
  await page.goto('/Shop');
  const kept = ['/Shop', '/Our_Work/Injured_raptor', '/Our_Story/Contact_us'];
  await expect.poll(() => storedNow(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(kept));
  const addresses = await storedNow(page);
  expect(addresses.filter((address) => pagePaths.includes(address)).length).toBeLessThan(6);
  // From the second page on, offline reading works.
  await page.goto('/Donate');
  await expect.poll(() => storedNow(page)).toContainEqual(expect.stringMatching(/\/InjuredRaptor\./));
  stopSite(site);
  await page.goto('/Our_Work/Injured_raptor');
  await waitUntilHydrated(page);
  await page.goto('/Events');
  await expect(heading(page)).toHaveText('This page is not saved yet');
  expect(await axeFindings(page, 'light')).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Injured raptor: what to do' }).click();
  await expect(page).toHaveURL(/\/Our_Work\/Injured_raptor$/);
  await page.goto('/Not/An_address');
  await expect(heading(page)).toHaveText('No page at this address');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar(page)).toBeVisible();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('navigation', { name: 'Main' });
  await menu.click();
  await expect(sheet).toBeVisible();
  await menu.click();
  await expect(sheet).toBeHidden();
  await page.goto('/Our_Story/Contact_us');
  for (const [name, text] of Object.entries({ name: 'Asha', email: 'asha@example.org', message: 'An owl' }))
    await page.locator(`main [name=${name}]`).fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You are offline. We have saved this on your device')).toBeVisible();
  await page.close();
  await site.stop();
});

for (const path of ['/', EXPLORER])
  test(`a first visit of ${path} costs at most 450 kB with all that is kept`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: siteUrl(), serviceWorkers: 'allow' });
    let bytes = 0;
    page.context().on('requestfinished', async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    await page.goto(path);
    await expect
      .poll(() => storedNow(page), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([path, '/Our_Work/Injured_raptor', '/Our_Story/Contact_us']));
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(250_000);
    expect(bytes).toBeLessThanOrEqual(450_000);
    await page.close();
  });

test('a first Nepali visit keeps the help for hurt birds in Nepali', async ({ browser }) => {
  const site = await startFaultProxy(siteUrl());
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'allow' });
  await page.goto('/ne/Events');
  const kept = ['/ne/Events', '/ne/Our_Work/Injured_raptor', '/ne/Our_Story/Contact_us'];
  await expect.poll(() => storedNow(page, '/ne'), { timeout: 30_000 }).toEqual(expect.arrayContaining(kept));
  const addresses = await storedNow(page, '/ne');
  expect(addresses.filter((address) => pagePaths.includes(address))).toEqual([]);
  stopSite(site);
  await page.goto('/ne/Events');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
  await page.goto('/NE/donate');
  await expect(heading(page)).toHaveText('यो पृष्ठ यन्त्रमा अझै राखिएको छैन');
  await page.getByRole('main').getByRole('link', { name: 'घाइते शिकारी चरा' }).click();
  await expect(page).toHaveURL(/\/ne\/Our_Work\/Injured_raptor$/);
  await expect(heading(page)).toContainText('घाइते');
  // Many times, because Chromium cuts off only some answers of a worker that races with the network.
  for (let times = 0; times < 8; times += 1) {
    await page.goto('/ne/Not/An_address');
    await expect(heading(page)).toHaveText('यो ठेगानामा पृष्ठ छैन');
    // Nothing is kept in English, so a page that is kept in Nepali is shown in Nepali.
    await page.goto('/Events');
    await expect(page).toHaveURL(/\/ne\/Events$/);
  }
  await page.goto('/Donate');
  await expect(heading(page)).toHaveText('यो पृष्ठ यन्त्रमा अझै राखिएको छैन');
  await page.close();
  await site.stop();
});

test('one visit stores all pages, which open without a server; one release removes all', async ({
  browser,
}) => {
  test.slow();
  const site = await startFaultProxy(siteUrl());
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: 'allow' });
  await visitOnce(page);

  await test.step('while the network works, a page comes from it', async () => {
    const addresses = await storedNow(page);
    expect(addresses).toEqual(expect.arrayContaining([...pagePaths]));
    expect(addresses.filter((address) => address.startsWith(`${EXPLORER}/`))).toHaveLength(83);
    site.faults.push(
      rewritten(/^\/Shop$/, (html) => html.replace(/<title>[^<]*/, '<title>The shop of today')),
    );
    // A network slower than three seconds counts as none.
    await expect(async () => {
      await page.goto('/Shop');
      await expect(page).toHaveTitle('The shop of today', { timeout: 1_000 });
    }).toPass();
    await expect(bar(page)).toBeHidden();
    site.faults.length = 0;
  });

  await test.step('pages open with the server stopped', async () => {
    stopSite(site);
    for (const [path, title] of [
      ['/', ''],
      ['/About_Raptors/Know_raptors', ''],
      ['/about_raptors/which_raptor', 'Which raptor did I see?'],
      [`${EXPLORER}/osprey`, 'Osprey'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toContainText(title);
      await waitUntilHydrated(page);
      await expect(bar(page)).toBeVisible();
    }

    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const plate = await page.locator('main image').first().evaluate(addressOfPicture);
    expect(await page.evaluate(widthOf, plate)).toBeGreaterThan(0);
    await page
      .getByRole('navigation', { name: 'Previous and next species' })
      .getByRole('link')
      .last()
      .click();
    await expect(heading(page)).toHaveText('Black-winged Kite');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('stepe');
    await page.getByRole('option', { name: /^Steppe Eagle/ }).click();
    await expect(heading(page)).toHaveText('Steppe Eagle');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.getByRole('button', { name: 'See what is saved' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Which raptor did I see?' }).click();
    await expect(heading(page)).toHaveText('Which raptor did I see?');

    // Scenery is not stored: its place stays empty.
    await page.goto('/Shop');
    await page.waitForLoadState('load');
    const torn = () =>
      [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length;
    expect(await page.evaluate(torn)).toBe(0);

    await page.goto('/Not/An_address');
    await expect(heading(page)).toHaveText('No page at this address');
    await expect(bar(page)).toBeVisible();
    site.faults.length = 0;
  });

  await test.step('one release removes the worker and everything stored from browsers', async () => {
    expect(await leftBehind(page)).toEqual({ caches: ['offline-3'], workers: 1 });
    // As from a shell without offline reading.
    site.faults.push(rewritten(/^\/offline\.json$/, () => JSON.stringify({ edition: 99, entries: [] })));
    await page.goto('/Shop');
    await expect.poll(() => leftBehind(page)).toEqual({ caches: [], workers: 0 });
    await waitUntilHydrated(page);
  });
  await page.close();
  await site.stop();
});

const addressOfPicture = (picture: Element) =>
  picture.getAttribute('href') ?? picture.getAttribute('src') ?? '';
async function widthOf(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image.naturalWidth;
}
