/** The search in a browser; keyboard, failures and what is found are in `SearchControl.test.tsx`. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { firstResults } from '../../support/browser/first-results';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const control = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });

/** Types a text once nothing is listed any more: what is listed then belongs to it, and not to the text before. */
async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill('—');
  await expect(page.getByRole('heading', { name: 'Nothing found for “—”' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await field(page).fill(text);
}

test.use({ viewport: { width: 390, height: 844 } });

test('costs nothing until it is opened, finds species, pages and events of every section, and is clean to axe', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/Shop');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /\/Search\.|search-index/.test(path))).toEqual([]);

  await control(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('steppe');
  await expect(option(page, /^Steppe Eagle/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Explore_raptors_nepal\/steppe-eagle$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Steppe Eagle' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await control(page).click();
  await field(page).pressSequentially('monitoring');
  await expect(page.getByRole('group', { name: 'Pages' })).toContainText('Our Work');
  await searchFor(page, 'volunter');
  await expect(option(page, /^Volunteer/)).toBeVisible();
  // Each index comes once in a document.
  const indexes = requested.filter((path) => path.startsWith('/search-index/'));
  expect(new Set(indexes).size).toBe(indexes.length);

  expect(await axeFindings(page, 'dark')).toEqual([]);
  await field(page).fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  expect(await axeFindings(page, 'dark')).toEqual([]);

  // A word that is longer than the screen widens neither the search nor the list.
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'steppeneagle'.repeat(8);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await field(page).fill(long);
  await expect(page.getByRole('heading', { name: /^Nothing found for “steppen/ })).toBeVisible();
  expect(await width()).toBe(320);
  await open(page, `/About_Raptors/Explore_raptors_nepal?q=${long}`);
  await expect(page.getByRole('heading', { name: /is called “steppen/ })).toBeVisible();
  expect(await width()).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a way to the list of all species', async ({ page, watch }) => {
    // Chromium reports scripts as refused where none may run.
    watch.expectFault(/csp/);
    await page.goto('/Shop');
    await control(page).click();
    await expect(page).toHaveURL(/\/Explore_raptors_nepal$/);
  });
});

test('what people write leads to the page that they mean', async ({ page }) => {
  await open(page, '/Shop');
  await control(page).click();
  const meant: Record<string, string> = {
    emergency: '/Our_Work/Injured_raptor',
    wounded: '/Our_Work/Injured_raptor',
    'sick eagle': '/Our_Work/Injured_raptor',
    'baby owl': '/Our_Work/Injured_raptor',
    'hurt owl': '/Our_Work/Injured_raptor',
    'broken wing': '/Our_Work/Injured_raptor',
    'bird hit by car': '/Our_Work/Injured_raptor',
    rescue: '/Our_Work/Injured_raptor',
    donation: '/Donate',
    give: '/Donate',
    pay: '/Donate',
    bank: '/Donate',
    job: '/Engage/Volunteer',
    'Eurasian Eagle-Owl': '/About_Raptors/Explore_raptors_nepal/eurasian-eagle-owl',
    'Brown Fish-Owl': '/About_Raptors/Explore_raptors_nepal/brown-fish-owl',
    'Crested Serpent-Eagle': '/About_Raptors/Explore_raptors_nepal/crested-serpent-eagle',
    steppe: '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
    'stepe eagle': '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
    osprey: '/About_Raptors/Explore_raptors_nepal/osprey',
    'fish-owl': '-fish-owl',
    eagleowl: '-eagle-owl',
    'sparrow hawk': 'sparrowhawk',
    contact: '/Our_Story/Contact_us',
    compare: '/About_Raptors/Compare',
    identify: '/About_Raptors/Which_raptor',
    membership: '/Engage/Become_member',
    privacy: '/Our_Story/Privacy',
    cookies: '/Our_Story/Privacy',
    garud: '/About_Raptors/Explore_raptors_nepal',
    ullu: '-owl',
    gidda: '-vulture',
    गिद्ध: '-vulture',
    गिद्‍ध: '-vulture',
    गिद्धहरू: '-vulture',
    गिद्धको: '-vulture',
    egal: '/About_Raptors/Explore_raptors_nepal',
    offline: '/Our_Story/Privacy',
    save: '/Our_Story/Privacy',
    app: '/Our_Story/Privacy',
    hills: '/Our_Story/Privacy',
    pdf: '/About_Raptors/Explore_raptors_nepal',
    download: '/About_Raptors/Explore_raptors_nepal',
    'bird flu': '/Our_Work/Injured_raptor',
    विष: '/Our_Work/Injured_raptor',
    'phone number': '/Our_Story/Contact_us',
    'how to help': '/Engage/Volunteer',
    season: '/Engage/Raptors_expedition',
    course: '/Events',
    'what bird is this': '/About_Raptors/Which_raptor',
    'birds of prey': '/About_Raptors/Know_raptors',
    'upload photo': '/About_Raptors/Report_sighting',
    हुचील: '/About_Raptors/Explore_raptors_nepal',
    जागिर: '/Engage/Volunteer',
    चोट: '/Our_Work/Injured_raptor',
    पोखरा: '/Engage/Raptors_expedition',
    pokhara: '/Engage/Raptors_expedition',
    दान: '/Donate',
    'गोमायु महाचील': '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  };
  const found = await firstResults(field(page), Object.keys(meant));
  expect(found.filter(([text, path]) => !path.endsWith(meant[text] ?? ''))).toEqual([]);
});
