import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/browser/axe-findings';
import { open } from '../../support/browser/hydrated';
import { declaredPages, onLastPages, WHOLE } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';
import { messages } from '../../specification';

type Screen = { width: number; colorScheme: 'light' | 'dark' };

/** Each width and each colour scheme once: `npm test` leaves the two other pairs to `npm run test:journeys`. */
const SCREENS: Screen[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const OTHER_SCREENS: Screen[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function findNothingOn(page: Page, path: string, screens: readonly Screen[]): Promise<void> {
  await open(page, path);
  for (const { width, colorScheme } of screens) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

for (const { path, each } of declaredPages) {
  // Both kinds of species pages are tried besides the samples, as they hold most that axe looks at.
  test(`axe finds nothing on ${path}`, each ? {} : onLastPages(path), ({ page }) =>
    findNothingOn(page, path, SCREENS),
  );
  test(`axe finds nothing on ${path} on other screens`, WHOLE, ({ page }) =>
    findNothingOn(page, path, OTHER_SCREENS),
  );
}

const button = (page: Page, name: string | RegExp) =>
  page
    .locator('body')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first();

/** What a visitor has brought a page to, in several steps where there are several. */
const STATES: Record<string, { path: string; phone?: true; steps: ((page: Page) => Promise<void>)[] }> = {
  'the page that does not exist': { path: '/No_such_page', steps: [async () => undefined] },
  'the open menu of a phone': {
    path: '/Shop',
    phone: true,
    steps: [
      async (page) => {
        await button(page, /menu/i).click();
        await button(page, 'Our Story').click();
      },
    ],
  },
  'an open sub-menu of a desktop': {
    path: '/Shop',
    steps: [
      async (page) => {
        await button(page, 'About Raptors').press('Enter');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Know raptors' })).toBeVisible();
      },
    ],
  },
  'the open event dialog': {
    path: '/Events',
    steps: [
      async (page) => {
        await button(page, /View Details/).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    ],
  },
  'the contact form with its errors and with its success': {
    path: '/Our_Story/Contact_us',
    steps: [
      async (page) => {
        await button(page, 'Submit').click();
        await expect(page.getByText(messages.nameRequired, { exact: true })).toBeVisible();
      },
      async (page) => {
        const main = page.locator('main');
        for (const [name, text] of [
          ['Name', 'Maya'],
          ['Email', 'maya@example.org'],
          ['Message', 'Where do eagles pass?'],
        ] as const)
          await main.getByRole('textbox', { name, exact: true }).fill(text);
        await button(page, 'Submit').click();
        await expect(main.getByText(messages.querySent)).toBeVisible();
      },
    ],
  },
  'the donation page with its error and its thanks': {
    path: '/Donate',
    steps: [
      async (page) => {
        await button(page, 'Donate Now').click();
        await expect(page.getByText(messages.noAmount)).toBeVisible();
      },
      async (page) => {
        await page.locator('main').getByText('$25', { exact: true }).first().click();
        await button(page, 'Donate Now').click();
        await expect(page.getByText(messages.thanksFor('25'))).toBeVisible();
      },
    ],
  },
};

for (const [state, { path, phone, steps }] of Object.entries(STATES))
  test(`axe finds nothing in ${state}`, async ({ page, watch }) => {
    if (path === '/No_such_page') watch.expectFault(/404/);
    page.on('dialog', (dialog) => void dialog.accept());
    if (phone) await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    for (const [place, step] of steps.entries()) {
      await step(page);
      // By day and by night.
      for (const colorScheme of ['light', 'dark'] as const)
        expect(await axeFindings(page, colorScheme), `${place + 1}, ${colorScheme}`).toEqual([]);
    }
  });
