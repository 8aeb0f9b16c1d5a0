/** What only a browser shows; keyboard, failures and ranking are in `SearchControl.test.tsx`. */
import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { firstResults } from '../../support/browser/first-results';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const control = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });

/** Waits for an empty list first, so that results belong to this text. */
async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill('—');
  await expect(page.getByRole('heading', { name: 'Nothing found for “—”' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await field(page).fill(text);
}

test.use({ viewport: { width: 390, height: 844 } });

test('loads nothing before it opens, finds pages of every section, and passes axe', async ({ page }) => {
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
  await expect(option(page, /^Volunteer/).first()).toBeVisible();
  // Each index comes once in a document.
  const indexes = requested.filter((path) => path.startsWith('/search-index/'));
  expect(new Set(indexes).size).toBe(indexes.length);

  expect(await axeFindings(page, 'dark')).toEqual([]);
  await field(page).fill('xyzzy');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  expect(await axeFindings(page, 'dark')).toEqual([]);

  // A long word must not widen the search or the list.
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

  test('the search links to the list of all species', async ({ page, watch }) => {
    // Chromium reports scripts as refused when JavaScript is off.
    watch.expectFault(/csp/);
    await page.goto('/Shop');
    await control(page).click();
    await expect(page).toHaveURL(/\/Explore_raptors_nepal$/);
  });
});

const LIST = '/About_Raptors/Explore_raptors_nepal';

/** What people type, in both scripts, and the end of the address of the first result. On Nepali pages: `nepali.spec.ts`. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  // Groups of birds, which open the explorer
  [`${LIST}?kind=vulture`]: [
    'vultures',
    'vulture',
    'giddha',
    'gidda',
    'गिद्ध',
    'गिद्\u200dध',
    'गिद्धहरू',
    'गिद्धको',
    'गिध्द',
  ],
  [`${LIST}?kind=owl`]: ['owls', 'owl', 'ullu', 'latokosero', 'lato kosero', 'उल्लु', 'लाटोकोसेरो'],
  [`${LIST}?kind=eagle`]: ['eagles', 'garud', 'egal', 'गरुड', 'महाचील'],
  [`${LIST}?kind=falcon`]: ['falcons'],
  [`${LIST}?kind=hawk`]: ['hawk', 'बाज'],
  [`${LIST}?kind=kite`]: ['kites', 'चील'],
  // Birds that are not on the list of Nepal
  [`${LIST}?q=Bald%20Eagle`]: ['bald eagle'],
  [`${LIST}?q=Harpy%20Eagle`]: ['harpy eagle'],
  [`${LIST}?q=Snowy%20Owl`]: ['snowy owl', 'Bubo scandiacus'],
  [`${LIST}?q=Secretarybird`]: ['secretary bird'],
  [`${LIST}?q=Andean%20Condor`]: ['condor'],
  // One bird, by any of its names
  [`${LIST}/steppe-eagle`]: ['steppe', 'stepe eagle', 'गोमायु महाचील'],
  [`${LIST}/himalayan-griffon`]: ['himalyan', 'Himalayan Vulture', 'हिमाली गिद्ध'],
  [`${LIST}/greater-spotted-eagle`]: ['Aquila clanga'],
  [`${LIST}/northern-goshawk`]: ['Astur gentilis'],
  [`${LIST}/common-kestrel`]: ['Eurasian Kestrel'],
  [`${LIST}/bearded-vulture`]: ['lammergeier'],
  [`${LIST}/common-barn-owl`]: ['barn owl', 'गोठे लाटोकोसेरो'],
  [`${LIST}/black-winged-kite`]: ['मुसे चील'],
  [`${LIST}/eurasian-eagle-owl`]: ['Eurasian Eagle-Owl'],
  [`${LIST}/brown-fish-owl`]: ['Brown Fish-Owl', 'हुचील'],
  [`${LIST}/crested-serpent-eagle`]: ['Crested Serpent-Eagle'],
  [`${LIST}/osprey`]: ['osprey'],
  '-fish-owl': ['fish-owl'],
  '-eagle-owl': ['eagleowl'],
  sparrowhawk: ['sparrow hawk'],
  // Pages
  '/Our_Work/Injured_raptor': [
    'emergency',
    'wounded',
    'sick eagle',
    'baby owl',
    'hurt owl',
    'broken wing',
    'bird hit by car',
    'rescue',
    'bird flu',
    'poison',
    'घाइते चरा',
    'ghaite chara',
    'विष',
    'बिष',
    'चोट',
  ],
  '/Donate': ['donation', 'give', 'pay', 'bank', 'eSewa', 'दान', 'इसेवा'],
  '/Engage/Volunteer': ['job', 'how to help', 'volunteering', 'जागिर'],
  '/Engage/Become_member': ['membership', 'सदस्य'],
  '/Engage/Resources': ['worksheet'],
  '/Engage/Raptors_expedition': [
    'season',
    'where can I watch eagles',
    'Thoolakharka',
    'pokhara',
    'पोखरा',
    'थुलाखर्क',
  ],
  '/Our_Story/AboutShyena': ['annual report'],
  '/Our_Story/Contact_us': ['contact', 'phone number', 'whatsapp', 'logo', 'press', 'फोन'],
  '/Our_Story/Foundingmembers': ['founder'],
  '/Our_Story/Privacy': ['privacy', 'cookies', 'offline', 'save', 'app', 'hills', 'गोपनीयता'],
  '/Shop': ['t-shirt', 'tshirt'],
  '/Events': ['course', 'क्यालेन्डर', 'तालिम'],
  '/About_Raptors/Compare': ['compare'],
  '/About_Raptors/Which_raptor': ['identify', 'what bird is this', 'kasto chara', 'कस्तो चरा'],
  '/About_Raptors/Know_raptors': ['birds of prey'],
  '/About_Raptors/Nepal_imp_raptors': ['when do vultures migrate'],
  '/About_Raptors/Report_sighting': ['upload photo'],
  [LIST]: ['pdf', 'download', 'licence'],
};

test('what people write leads to the page that they mean', async ({ page }) => {
  await open(page, '/Shop');
  await control(page).click();
  const expected = Object.entries(SEARCHES).flatMap(([path, texts]) =>
    texts.map((text) => [text, path] as const),
  );
  const found = await firstResults(
    field(page),
    expected.map(([text]) => text),
  );
  const wrong = found.flatMap(([text, first], index) => {
    const path = expected[index]?.[1] ?? '';
    return first.endsWith(path) ? [] : [{ text, first, path }];
  });
  expect(wrong).toEqual([]);
});

test('the explorer opens with the group, and says which bird is not on the list', async ({ page }) => {
  await open(page, `${LIST}?kind=vulture`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Remove Vultures' })).toBeVisible();
  await open(page, `${LIST}?q=Bald%20Eagle`);
  await expect(
    page.getByRole('heading', { name: 'No raptor of Nepal is called “Bald Eagle”' }),
  ).toBeVisible();
});
