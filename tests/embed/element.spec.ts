/** `<raptor-page>` and `mount` in pages of other people: the examples of `embed/README.md`, on an origin of their own. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, siteUrl, test as base } from '../browser/journey';
import { startHostSite, type HostSite } from './host-site';
import { countListeners, tracesIn } from './traces';

type Told = { name: string; detail: { url: string; reason?: string; alive?: boolean; inside?: boolean } };

/** Opens an example and writes down what its elements tell. */
const test = base.extend<{ open: (example: string) => Promise<void> }, { host: HostSite }>({
  host: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern even when nothing is taken from it
    async ({}, provide) => {
      const host = await startHostSite(siteUrl());
      await provide(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, host }, provide) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      for (const name of ['ready', 'error', 'navigate'])
        document.addEventListener(`raptor-${name}`, (event) =>
          told.push({ name, detail: (event as CustomEvent).detail }),
        );
    });
    await provide(async (example) => void (await page.goto(`${host.url}/${example}.html`)));
  },
});

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
const alive = (page: Page, count = 1) =>
  expect
    .poll(async () => (await told(page)).filter(({ detail }) => detail.alive).length, { timeout: 20_000 })
    .toBe(count);
const frames = (page: Page) => page.locator('html > iframe').count();
const faultsOf = (page: Page) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
};
const speciesIn = (page: Page) => page.locator('raptor-page').getByRole('heading', { level: 3 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('one tag shows a page, alive, with what its attributes choose', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('plain');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await alive(page);
  const species = speciesIn(page);
  await expect(species).toHaveCount(23);

  const element = page.locator('raptor-page');
  await element.evaluate((node) => node.setAttribute('group', 'diurnal'));
  await expect(species).toHaveCount(60);
  await element.evaluate((node) => node.removeAttribute('group'));
  await expect(species).toHaveCount(83);
  expect(faults).toEqual([]);
});

test('a link to a place in the page goes there, and the host’s address stays', async ({ page, open }) => {
  await open('plain');
  await alive(page);
  const { url, length } = await page.evaluate(() => ({ url: location.href, length: history.length }));
  await page.getByRole('link', { name: 'about these values' }).click();
  await expect(page.getByRole('heading', { name: 'About these values' })).toBeInViewport();
  expect(await page.evaluate(() => ({ url: location.href, length: history.length }))).toEqual({
    url,
    length,
  });
});

test('neither side’s styles, React or globals reach the other', async ({ page, open }) => {
  await open('hostile');
  await alive(page);
  const title = heading(page, 'Upcoming events');
  await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
  await expect(title).toHaveCSS('display', 'block');
  // The host’s root is 6.4 px; a page of the site is read at the size that visitors chose.
  const size = await title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(30);
  await expect(page.locator('#own')).toHaveCSS('display', 'inline');
  expect(
    await page.evaluate(() => {
      const { React, raptorsIntegrity } = globalThis as unknown as Record<string, { version: string }>;
      return [React?.version, raptorsIntegrity];
    }),
  ).toEqual(['0.13.3', 'mine']);

  await page.getByRole('button', { name: 'View Details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the policy that the README gives is enough', async ({ page, open }) => {
  const faults = faultsOf(page);
  await open('strict-policy');
  await alive(page);
  await expect(heading(page, 'Upcoming events')).toHaveCSS('font-family', /Raptors Eczar/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Raptors Eczar"'))).toBe(true);
  await expect.poll(() => page.locator('raptor-page img').first().isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

test('several elements share one React; the last one takes it along', async ({ page, open }) => {
  await open('several');
  await alive(page, 2);
  expect(await frames(page)).toBe(1);
  const [first, second] = [page.locator('raptor-page').nth(0), page.locator('raptor-page').nth(1)];
  await expect(first.locator('[part=page]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(second.locator('[part=page]')).toHaveCSS('background-color', 'rgb(14, 29, 29)');
  expect((await second.boundingBox())?.height).toBe(500);

  await second.evaluate((node) => node.remove());
  expect(await frames(page)).toBe(1);
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await first.evaluate((node) => node.remove());
  expect(await frames(page)).toBe(0);
});

test('a narrow place gets the layout of a phone, in a window of any width', async ({ page, open }) => {
  await open('plain');
  await alive(page);
  const columns = () =>
    page
      .locator('raptor-page li:has(h3)')
      .evaluateAll(
        (cards) => new Set(cards.slice(0, 6).map((card) => card.getBoundingClientRect().left)).size,
      );
  await page.setViewportSize({ width: 1400, height: 800 });
  expect(await columns()).toBe(3);
  await page.locator('raptor-page').evaluate((node) => {
    node.parentElement!.style.display = 'flex';
    node.style.width = '380px';
  });
  await expect.poll(columns).toBe(1);
  expect((await page.locator('raptor-page').boundingBox())?.width).toBe(380);
});

test('another theme takes effect, pictures included', async ({ page, open }) => {
  await open('plain');
  await alive(page);
  const banner = page.locator('raptor-page picture img').first();
  const source = () => banner.evaluate((node: HTMLImageElement) => node.currentSrc);
  const light = await source();
  await page.locator('raptor-page').evaluate((node) => node.setAttribute('theme', 'dark'));
  await alive(page, 2);
  await expect(page.locator('[part=page]')).toHaveCSS('background-color', 'rgb(14, 29, 29)');
  await expect.poll(source).toMatch(/-dark\./);
  expect(light).not.toMatch(/-dark\./);
});

test('links stay inside where the host wants it; its title, history and address stay as they were', async ({
  page,
  open,
}) => {
  await open('several');
  await alive(page, 2);
  const state = () => page.evaluate(() => [document.title, location.href, history.length, scrollY]);
  const before = await state();
  await page.locator('raptor-page').first().getByRole('link', { name: 'Home' }).click();
  const title = page.locator('raptor-page').first().getByRole('heading', { level: 1 });
  await expect(title).not.toHaveText('Upcoming events');
  await expect(title).toBeFocused();
  expect(await state()).toEqual(before);
});

test('a link that should stay inside leads to the site where the next page does not come', async ({
  page,
  open,
}) => {
  await open('several');
  await alive(page, 2);
  await page.route(/~fragment/, (route) => route.abort());
  await page.locator('raptor-page').first().getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('a host may follow a link itself', async ({ page, open }) => {
  await open('plain');
  await alive(page);
  const url = page.url();
  await page.evaluate(() => document.addEventListener('raptor-navigate', (event) => event.preventDefault()));
  await page.locator('raptor-page').getByRole('link', { name: 'Home' }).click();
  expect((await told(page)).at(-1)).toEqual({
    name: 'navigate',
    detail: { url: `${siteUrl()}/`, inside: false },
  });
  expect(page.url()).toBe(url);
});

test('links lead to the site where nothing else is said', async ({ page, open }) => {
  await open('plain');
  await alive(page);
  await page.locator('raptor-page').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('mount and unmount leave nothing behind', async ({ page, open }) => {
  await countListeners(page);
  await open('mount');
  await expect(page.getByText('Nothing is shown.')).toBeVisible();
  const own = 'h1, #open, #close, #place';
  const look = async () => ({
    ...(await tracesIn(page, own)),
    ...(await page.evaluate(() => ({
      globals: Object.getOwnPropertyNames(window).sort(),
      marks: [document, document.documentElement, document.body].map((node) => Object.keys(node)),
      sheets: document.adoptedStyleSheets.length,
      title: document.title,
      address: location.href,
      history: history.length,
      scroll: scrollY,
      frames: window.length,
    }))),
  });
  const before = await look();
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Show events' }).click();
    await alive(page, times);
    await page.getByRole('button', { name: 'Hide events' }).click();
    await expect(page.getByText('Nothing is shown.')).toBeVisible();
    await expect.poll(look).toEqual(before);
  }
});

test('where the page’s scripts do not come, it stays as it was prerendered', async ({ page, open }) => {
  await page.route(/\/releases\/(?!embed\/).*\.js/, (route) => route.abort());
  await open('plain');
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await expect
    .poll(async () => (await told(page)).find(({ name }) => name === 'error')?.detail.reason)
    .toMatch(/remote-entry.* did not load/);
  await expect(speciesIn(page)).toHaveCount(83);
  await page.locator('raptor-page').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('where the site is down, the host’s own words stay, or a plain link', async ({ page, open }) => {
  await page.route(/~fragment/, (route) => route.abort());
  await open('plain');
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
  await open('strict-policy');
  await expect(page.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
    'href',
    `${siteUrl()}/Events`,
  );
  expect((await told(page)).map(({ name }) => name)).toEqual(['error']);
});

test('a release that nobody keeps is told in a sentence', async ({ page, open }) => {
  await open('plain');
  await page.locator('raptor-page').evaluate((node) => {
    node.shadowRoot?.replaceChildren(document.createElement('slot'));
    node.setAttribute('release', '1.0.0-000000000000');
  });
  await expect
    .poll(async () => (await told(page)).find(({ name }) => name === 'error')?.detail.reason)
    .toBe(
      'This site does not keep release 1.0.0-000000000000 of /About_Raptors/Explore_raptors_nepal. Leave the release out to follow the live one, or ask the site to keep it.',
    );
});

test('what a visitor has typed before the page is alive is not lost', async ({ page, open }) => {
  let letCome = () => {};
  const held = new Promise<void>((come) => (letCome = come));
  await page.route(/\/realm\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open('several');
  const amount = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  await amount.fill('75');
  letCome();
  // The element with the cursor waits until the visitor has left the field.
  await alive(page, 1);
  await page.getByRole('heading', { name: 'This month' }).click();
  await alive(page, 2);
  await expect(amount).toHaveValue('75');
});

test('who points at a button before the page is alive has it in the living page too', async ({
  page,
  open,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((come) => (letCome = come));
  await page.route(/\/realm\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open('strict-policy');
  const button = page.getByRole('button', { name: 'View Details' }).first();
  await button.focus();
  letCome();
  await alive(page);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the loader runs under its hash, and under no other', async ({ page, host, request }) => {
  const { embed } = (await (await request.get(`${siteUrl()}/registry.json`)).json()) as {
    embed: { loader: string; integrity: string };
  };
  const openWith = (integrity: string) => {
    const loader = `src="${siteUrl()}${embed.loader}" integrity="${integrity}" crossorigin`;
    return page.goto(`${host.url}/plain.html?${new URLSearchParams({ loader })}`);
  };
  await openWith(embed.integrity);
  await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
  await openWith(embed.integrity.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByRole('link', { name: 'The owls of Nepal' })).toBeVisible();
});

test('every page of the site has what other sites need to show it', async ({ request }) => {
  const { remotes } = (await (await request.get(`${siteUrl()}/registry.json`)).json()) as {
    remotes: { pages: { path: string; module: string }[] }[];
  };
  for (const { path, module } of remotes.flatMap(({ pages }) => pages)) {
    const fragment = (await (await request.get(`${siteUrl()}/~fragment${path}.json`)).json()) as {
      html: string;
      remote: { module: string; entry: string; integrity: Record<string, string> };
    };
    expect(fragment.html).toMatch(/<h1\b/);
    expect(fragment.html).not.toMatch(/(href|src|srcset)="\/(?!\/)/i);
    expect(fragment.remote.module).toBe(module);
    expect(fragment.remote.integrity[fragment.remote.entry]).toMatch(/^sha384-/);
    expect((await request.get(`${siteUrl()}${path}?embed`)).status()).toBe(200);
  }
});

test('the loader weighs less than 2 kB', async ({ request }) => {
  const loader = await (await request.get(`${siteUrl()}/embed.js`)).body();
  expect(brotliCompressSync(loader).length).toBeLessThan(2_000);
});
