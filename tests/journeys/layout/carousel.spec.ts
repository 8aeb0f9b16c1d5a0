import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { slides } from '../../specification';

const ADVANCE_MS = 7_000;
const LETTER_MS = 50;

const carousel = (page: Page) => page.locator('[aria-roledescription=carousel]');
const caption = (page: Page, index: number) =>
  carousel(page).getByRole('link', { name: slides[index]?.text ?? 'no such slide' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^(go to )?slide \d/i });
const next = (page: Page) => carousel(page).getByRole('button', { name: /next/i });
const previous = (page: Page) => carousel(page).getByRole('button', { name: /previous/i });

/** Letters of the caption that can be seen; what is still to be typed only keeps its place. */
const typedText = (page: Page, index: number) =>
  caption(page, index)
    .locator('[aria-hidden=true]')
    .first()
    .evaluate((node) => (node as HTMLElement).innerText.trim());

/** Opens the home page with a clock that only moves when the test says so, and the pointer away from the slides. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: new Date('2025-10-01T08:00:00Z') });
  await open(page, '/');
  await page.clock.pauseAt(new Date('2025-10-01T08:01:00Z'));
  await dots(page).first().click();
  await page.mouse.move(640, 790);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(caption(page, 0)).toBeVisible();
}

test('three slides advance by themselves every 7000 ms and wrap', async ({ page }) => {
  await openWithStoppedClock(page);
  await page.clock.runFor(100);
  for (const index of [1, 2, 0]) {
    // Each round begins 100 ms after a change.
    await page.clock.runFor(ADVANCE_MS - 300);
    await expect(caption(page, index)).toBeHidden();
    await page.clock.runFor(300);
    await expect(caption(page, index)).toBeVisible();
  }
  await expect(dots(page)).toHaveCount(slides.length);
});

test('the caption types out letter by letter, 50 ms each, moves nothing, and screen readers get it whole', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await next(page).click();
  await page.clock.runFor(LETTER_MS);
  const before = await caption(page, 1).boundingBox();
  await page.clock.runFor(LETTER_MS * 9);
  const early = await typedText(page, 1);
  expect(early.length).toBeGreaterThanOrEqual(7);
  expect(early.length).toBeLessThanOrEqual(12);
  expect(slides[1].text.startsWith(early)).toBe(true);
  await expect(caption(page, 1)).toHaveAccessibleName(new RegExp(slides[1].text));
  await page.clock.runFor(LETTER_MS * (slides[1].text.length - 7));
  expect(await typedText(page, 1)).toContain(slides[1].text);
  expect(await caption(page, 1).boundingBox()).toEqual(before);
});

test('arrow keys belong to a text field while a visitor types in it', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await page.keyboard.press('ArrowRight');
  await expect(caption(page, 0)).toHaveCount(1);
});

test('dots jump to a slide and say which one is shown', async ({ page }) => {
  await open(page, '/');
  for (const index of [2, 0, 1]) {
    await dots(page).nth(index).click();
    await expect(caption(page, index)).toBeVisible();
    await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
  }
});

test('the pause button stops the slides and starts them again', async ({ page }) => {
  await openWithStoppedClock(page);
  await carousel(page).getByRole('button', { name: /pause/i }).click();
  await page.mouse.move(640, 790);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(ADVANCE_MS * 3);
  await expect(caption(page, 0)).toBeVisible();
  await carousel(page).getByRole('button', { name: /play/i }).click();
  await page.mouse.move(640, 790);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(ADVANCE_MS + 200);
  await expect(caption(page, 1)).toBeVisible();
});

test('the slides wait while the pointer is on them, while the tab is hidden, and while the focus is in them', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await carousel(page).hover({ position: { x: 600, y: 100 } });
  await page.clock.runFor(ADVANCE_MS * 2);
  await expect(caption(page, 0)).toBeVisible();
  await page.mouse.move(640, 790);
  await page.clock.runFor(ADVANCE_MS + 200);
  await expect(caption(page, 1)).toBeVisible();

  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await page.clock.runFor(ADVANCE_MS * 2);
  await expect(caption(page, 1)).toBeVisible();
  await setHidden(false);
  await page.clock.runFor(ADVANCE_MS + 200);
  await expect(caption(page, 2)).toBeVisible();

  await dots(page).nth(2).focus();
  await page.clock.runFor(ADVANCE_MS * 2);
  await expect(caption(page, 2)).toBeVisible();
});

test('the carousel takes 80 % of the height of the window', async ({ page }) => {
  await open(page, '/');
  for (const viewport of [
    { width: 1440, height: 1000 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => Math.abs(((await carousel(page).boundingBox())?.height ?? 0) - 0.8 * viewport.height))
      .toBeLessThanOrEqual(1);
  }
});

test('arrows are there from medium screens up; phones keep dots and pause', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await expect(next(page)).toBeHidden();
  await expect(dots(page).first()).toBeVisible();
  await expect(carousel(page).getByRole('button', { name: /pause/i })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(next(page)).toBeVisible();
  await expect(previous(page)).toBeVisible();
});

test.describe('for visitors who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides start paused and the caption is whole at once', async ({ page }) => {
    await page.clock.install({ time: new Date('2025-10-01T08:00:00Z') });
    await open(page, '/');
    await expect(carousel(page).getByRole('button', { name: /play/i })).toBeVisible();
    await page.clock.runFor(ADVANCE_MS * 2);
    await expect(caption(page, 0)).toBeVisible();
    await page.clock.pauseAt(new Date('2025-10-01T08:05:00Z'));
    await next(page).click();
    await expect(caption(page, 1)).toBeVisible();
    expect(await typedText(page, 1)).toContain(slides[1].text);
  });
});
