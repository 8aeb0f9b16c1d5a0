/** No letter is lost and none moves, whatever is written into a field before, while and after its page becomes interactive. */
import type { Locator, Page } from '@playwright/test';
import { holdScripts } from '../../support/browser/hold-scripts';
import { waitUntilHydrated } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { SLOW_PHONE, useConnection } from '../../support/browser/slow-connection';
import { WHOLE } from '../../support/project/declared-pages';

type Field = {
  path: string;
  reach: (page: Page, field: Locator) => Promise<unknown>;
  find: (page: Page) => Locator;
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
  'the list of species, reached by "/"': { ...EXPLORER, reach: (page) => page.keyboard.press('/') },
  'the list of species': { ...EXPLORER, reach: click },
  'a name': { path: '/Our_Story/Contact_us', reach: click, find: byName('Name') },
  'a message': { path: '/Our_Story/Contact_us', reach: click, find: byName('Message') },
  'the newsletter': {
    path: '/Shop',
    reach: click,
    find: (page) => page.getByRole('contentinfo').getByRole('textbox'),
  },
};

const TEXT = 'steppe eagle';
const DEVANAGARI = 'चील';
const typed = (delay: number) => async (page: Page) => {
  await page.keyboard.type(TEXT, { delay });
  return TEXT;
};

/** Each writes something and gives what. */
const WAYS: Record<string, (page: Page, field: Locator) => Promise<string>> = {
  'typed fast': typed(30),
  typed: typed(80),
  'typed slowly': typed(150),
  async pasted(page) {
    await page.keyboard.insertText(TEXT);
    return TEXT;
  },
  // By a password manager, or a browser that restores a form: no event tells of it.
  async 'filled in'(page, field) {
    await field.evaluate((input: HTMLInputElement, text) => (input.value = text), TEXT);
    await page.keyboard.press('End');
    return TEXT;
  },
  async 'written by an input method'(page) {
    const session = await page.context().newCDPSession(page);
    for (let end = 1; end <= DEVANAGARI.length; end += 1) {
      const text = DEVANAGARI.slice(0, end);
      await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
    await session.send('Input.insertText', { text: DEVANAGARI });
    return DEVANAGARI;
  },
};

const SLOW = { ...SLOW_PHONE, latencyMs: 400 };
const MOMENTS = ['before', 'while', 'after'] as const;

/** What `npm test` tries; all by `npm run test:journeys -- typing`. */
const isTried = (name: string, way: string, moment: string, isSlow: boolean) =>
  isSlow
    ? moment === 'while' && way === 'typed' && name.includes('"/"')
    : moment === 'before' &&
      way === (Object.keys(FIELDS).indexOf(name) % 2 ? 'typed fast' : 'written by an input method');

for (const [name, { path, reach, find }] of Object.entries(FIELDS))
  for (const [way, write] of Object.entries(WAYS))
    for (const moment of MOMENTS)
      for (const isSlow of [false, true])
        test(
          `${name}: ${way} ${moment} the page becomes interactive, on a ${isSlow ? 'slow' : 'fast'} phone`,
          isTried(name, way, moment, isSlow) ? {} : WHOLE,
          async ({ page }) => {
            if (isSlow) await useConnection(page, SLOW);
            const release = moment === 'before' ? await holdScripts(page) : () => undefined;
            await page.goto(path, { waitUntil: 'commit' });
            const field = find(page);
            // The document comes in pieces.
            await page.locator('#page-data').waitFor({ state: 'attached' });
            if (moment === 'after') await waitUntilHydrated(page);
            await reach(page, field);
            const text = await write(page, field);
            release();
            await waitUntilHydrated(page);
            await page.waitForLoadState('networkidle');
            await expect(field).toHaveValue(text);
            // Whatever renders the field again knows it, and the next letter goes where the visitor is.
            await page.keyboard.type('!');
            await expect(field).toHaveValue(`${text}!`);
          },
        );

test('a search whose code is damaged keeps the letters, says so, and leads on', async ({ page, watch }) => {
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

test('a search needs none of the site’s scripts, and Escape closes it', async ({ page }) => {
  await page.route('**/releases/**/*.js', () => undefined);
  await page.goto('/Shop', { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.keyboard.type('kite');
  await expect(search(page)).toHaveValue('kite');
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();
});
