import type { Locator, Page } from '@playwright/test';
import { holdScripts, openHeld, waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

type Field = {
  path: string;
  reach: (page: Page, field: Locator) => Promise<unknown>;
  find: (page: Page) => Locator;
  text?: string;
  isInteractive?: true;
};

const search = (page: Page) => page.locator('#site-search input');
const click = (_page: Page, field: Locator) => field.click();
const byName = (name: string) => (page: Page) => page.getByRole('main').getByRole('textbox', { name });
const EXPLORER = {
  path: '/About_Raptors/Explore_raptors_nepal',
  find: (page: Page) => page.getByRole('searchbox', { name: 'Find a species' }),
};

const FIELDS: Record<string, Field> = {
  'the search, reached by "/"': { path: '/Shop', reach: (page) => page.keyboard.press('/'), find: search },
  'the search, reached by Ctrl K': {
    path: '/',
    reach: (page) => page.keyboard.press('Control+k'),
    find: search,
  },
  'the list of species': { ...EXPLORER, reach: click },
  'an email address': {
    path: '/Our_Story/Contact_us',
    reach: click,
    find: byName('Email'),
    text: 'asha@example.org',
  },
  'an amount': {
    path: '/Donate',
    reach: click,
    find: (page) => page.getByRole('textbox', { name: 'Or enter your own amount' }),
    text: '123456789012',
  },
  // Shown by a button that works after hydration.
  'a place': {
    path: '/About_Raptors/Report_sighting',
    async reach(page, field) {
      await page.getByRole('button', { name: 'Type it' }).click();
      await field.click();
    },
    find: byName('Town or coordinates'),
    isInteractive: true,
  },
};

async function typeFast(page: Page, text = 'steppe eagle'): Promise<string> {
  await page.keyboard.type(text, { delay: 30 });
  return text;
}

async function writeByInputMethod(page: Page, text = 'चील'): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1)
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await session.send('Input.insertText', { text });
  return text;
}

/** Alternately by an input method and by fast typing. */
for (const [place, [name, { path, reach, find, text: accepted, isInteractive }]] of Object.entries(
  FIELDS,
).entries())
  test(`${name}: no letter is lost while the page becomes interactive`, async ({ page }) => {
    const write = place % 2 === 0 ? writeByInputMethod : typeFast;
    const release = isInteractive ? () => undefined : await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const field = find(page);
    // The document arrives in pieces.
    await page.locator('#page-data').waitFor({ state: 'attached' });
    await reach(page, field);
    const text = await write(page, accepted);
    release();
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(field).toHaveValue(text);
    // React knows the value, and the caret is in place.
    await page.keyboard.type('1');
    await expect(field).toHaveValue(`${text}1`);
  });

test('a search with damaged code says so, and keeps the letters for Enter', async ({ page, watch }) => {
  watch.expectFault(/Search/);
  await page.route(/\/Search\.\w+\.js/, (route) =>
    route.fulfill({ body: 'damaged', contentType: 'text/javascript' }),
  );
  await page.goto('/Shop', { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  await page.keyboard.type('/steppe');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The connection may be weak');
  await expect(search(page)).toHaveValue('steppe');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/Explore_raptors_nepal\?q=steppe$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Steppe Eagle' })).toBeVisible();
});

test('the search takes letters without the site’s scripts, and Escape closes it', async ({ page }) => {
  await openHeld(page, '/Shop');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.keyboard.type('kite');
  await expect(search(page)).toHaveValue('kite');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
});
