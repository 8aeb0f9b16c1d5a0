import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { secondSlide } from '../../specification';

const LETTER_MS = 50;

const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]');
const button = (page: Page, name: RegExp) => carousel(page).getByRole('button', { name });

test('the caption types out letter by letter, 50 ms each, and moves nothing', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-10-01T08:00:00Z') });
  await open(page, '/');
  await page.clock.pauseAt(new Date('2025-10-01T08:01:00Z'));
  const caption = carousel(page).getByRole('link', { name: secondSlide });
  const typed = () =>
    caption
      .locator('[aria-hidden=true]')
      .first()
      .evaluate((node) => (node as HTMLElement).innerText.trim());
  await button(page, /^(go to )?slide 2/i).click();
  await page.clock.runFor(LETTER_MS);
  const before = await caption.boundingBox();
  await page.clock.runFor(LETTER_MS * 9);
  const early = await typed();
  expect(early.length).toBeGreaterThanOrEqual(7);
  expect(early.length).toBeLessThanOrEqual(12);
  expect(secondSlide.startsWith(early)).toBe(true);
  await page.clock.runFor(LETTER_MS * (secondSlide.length - 7));
  expect(await typed()).toContain(secondSlide);
  expect(await caption.boundingBox()).toEqual(before);
});

test('the carousel takes 80 % of the height, with arrows from medium screens', async ({ page }) => {
  await open(page, '/');
  for (const [width, height, hasArrows] of [
    [1440, 1000, true],
    [1000, 800, true],
    [390, 844, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => Math.abs(((await carousel(page).boundingBox())?.height ?? 0) - 0.8 * height))
      .toBeLessThanOrEqual(1);
    for (const name of [/next/i, /previous/i])
      await expect(button(page, name)).toBeVisible({ visible: hasArrows });
    for (const name of [/pause/i, /slide 1/i]) await expect(button(page, name)).toBeVisible();
  }
});

test('vision, mission, approach and ethics are below the slides, in this order', async ({ request }) => {
  const html = (await (await request.get('/')).text()).toLowerCase();
  const text = html.slice(html.indexOf('<main')).replace(/<[^>]*>/g, '');
  const places = ['our vision', 'our mission', 'our approach', 'ethics'].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});
