/** Federation hosts of other people, with default settings, on an origin of their own. */
import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/browser/journey';
import { faultsOf } from '../support/browser/watch';
import { heading } from './examples';
import { hostOfTests } from './build-host';
import { countListeners, tracesIn } from './traces';

// One host for all tests of a file: webpack is slow, and two builds at once are slower.
test.describe.configure({ mode: 'default' });
const ALL_SPECIES = 83;
const OWLS = 23;

test.describe('with React 19 and an older router', () => {
  const host = hostOfTests('router-6');

  test('the page is part of the host’s React tree, and its links are the host’s', async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(host());
    await page.getByRole('link', { name: 'Raptors' }).click();
    await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();

    const trees = await page.evaluate(() => {
      const keyOf = (element: Element | null) =>
        Object.keys(element ?? {}).find((key) => key.startsWith('__reactFiber$'));
      return [keyOf(document.querySelector('nav')), keyOf(document.querySelector('.raptors-page h1'))];
    });
    expect(trees[0]).toBeDefined();
    expect(trees[1]).toBe(trees[0]);
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', 'https://example.org/');
    await expect(page.getByRole('img').nth(3)).toHaveAttribute('src', new RegExp(`^${siteUrl()}/releases/`));
    expect(faults).toEqual([]);
  });

  test('the page reads what it needs from the host’s address', async ({ page }) => {
    await page.goto(`${host()}/raptors?group=owl`);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(OWLS);
    await page.getByRole('link', { name: 'Raptors', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(ALL_SPECIES);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(OWLS);
  });

  test('the page comes, goes and comes again, and the host stays as it was', async ({ page }) => {
    await countListeners(page);
    await page.goto(host());
    const own = 'nav, nav a, #root';
    await page.getByRole('link', { name: 'Club' }).click();
    await expect(heading(page, 'Bird club')).toBeVisible();
    const before = await tracesIn(page, own);

    for (const _time of [1, 2]) {
      await page.getByRole('link', { name: 'Raptors' }).click();
      const title = heading(page, 'Explore Raptors of Nepal');
      await expect(title).toBeVisible();
      await expect(title).toHaveCSS('font-family', /Raptors Eczar/);
      expect((await tracesIn(page, own)).look).toEqual(before.look);

      await page.getByRole('link', { name: 'Club' }).click();
      await expect(heading(page, 'Bird club')).toBeVisible();
      await expect.poll(() => tracesIn(page, own)).toEqual(before);
    }
  });
});

test.describe('with React 19 in development and no router', () => {
  const host = hostOfTests('no-router');
  const show = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name}` }).click();

  test('pages of two remotes work side by side, and React finds nothing to complain of', async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(host());
    await show(page, 'Raptors');
    await show(page, 'Donate');
    await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();

    await page.getByRole('button', { name: 'Donate Now' }).click();
    await expect(page.getByText('Please select or enter a donation amount.')).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('a host can have the page in a shadow root, where its own rules do not reach it', async ({ page }) => {
    await page.goto(host());
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('h1 { letter-spacing: 7px }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await show(page, 'Raptors');
    const title = heading(page, 'Explore Raptors of Nepal');
    await expect(title).toHaveCSS('letter-spacing', '7px');
    await page.getByRole('button', { name: 'Isolate' }).click();
    await expect(page.locator('raptor-page').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(title).not.toHaveCSS('letter-spacing', '7px');
    await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Only owls' }).click();
    await expect(page.locator('raptor-page').getByRole('heading', { level: 3 })).toHaveCount(OWLS);
  });

  test('the sheet around pages stays until the last of them goes', async ({ page }) => {
    await countListeners(page);
    await page.goto(host());
    const own = '#root > h1, #root > button';
    await expect(page.getByRole('heading', { name: 'Park visitors' })).toBeVisible();
    const before = await tracesIn(page, own);
    await show(page, 'Donate');
    await show(page, 'Raptors');
    await expect(heading(page, 'Explore Raptors of Nepal')).toBeVisible();
    await page.getByRole('button', { name: 'Hide Raptors' }).click();
    await expect(heading(page, 'Help us to protect raptors')).toHaveCSS('font-family', /Raptors Eczar/);

    await page.getByRole('button', { name: 'Hide Donate' }).click();
    await expect.poll(async () => (await tracesIn(page, own)).nodes).toEqual(before.nodes);
    const after = await tracesIn(page, own);
    expect(after.look).toEqual(before.look);
    expect(after.listeners).toEqual(before.listeners);
  });

  test('a script that is not the one of the release is not run', async ({ page }) => {
    await page.route(/\/releases\/about-raptors\/.*\/ExploreRaptors\..*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.wasRun = true;${await response.text()}` });
    });
    await page.goto(host());
    await show(page, 'Raptors');
    await expect(page.getByRole('link', { name: 'Raptors of Nepal' })).toBeVisible();
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  });
});

test.describe('with React 18 and webpack’s own plugin', () => {
  const host = hostOfTests('federated-react-18');

  test('the page runs with the React of the site, and leaves the host as it was', async ({ page }) => {
    const faults = faultsOf(page);
    await page.goto(host());
    await expect(heading(page, 'Museum, with React 18.3.1')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(heading(page, 'Help us to protect raptors')).toBeVisible();
    const message = page.getByText('Please select or enter a donation amount.');
    await expect(async () => {
      await page.getByRole('button', { name: 'Donate Now' }).click();
      await expect(message).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.locator('raptor-page, iframe')).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('a link to the page stays where the rest of the site does not come', async ({ page }) => {
    await page.route(/\/releases\/embed\//, (route) => route.abort());
    await page.goto(host());
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('link', { name: 'Open this page' })).toHaveAttribute(
      'href',
      `${siteUrl()}/Donate`,
    );
  });
});
