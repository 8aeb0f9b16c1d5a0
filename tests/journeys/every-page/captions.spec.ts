import type { Locator, Page, ViewportSize } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { pagePaths, triedIf } from '../../support/project/declared-pages';

const PHONE_AND_DESKTOP = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const OTHER_SCREENS = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
];
/** WCAG 2.2, 1.4.3. */
const TEXT = 4.5;
/** The caption that met the palest peaks; `npm test` leaves the others to `npm run test:journeys`. */
const PALEST = '/Engage/Raptors_expedition';

for (const path of pagePaths.filter((one) => one !== '/')) {
  test(
    `title and breadcrumb of ${path} can be read over what is behind it, by day and by night`,
    triedIf(path === PALEST),
    async ({ page }) => {
      await open(page, path);
      for (const words of await page.locator('h1, nav:has(+ h1)').all())
        expect(await lowContrasts(page, words, [...PHONE_AND_DESKTOP, ...OTHER_SCREENS])).toEqual([]);
    },
  );
}

for (const [where, screens] of [
  ['a phone and a desktop', PHONE_AND_DESKTOP],
  ['other screens', OTHER_SCREENS],
] as const)
  test(
    `each caption of the home page can be read over its picture on ${where}, by day and by night`,
    triedIf(screens === PHONE_AND_DESKTOP),
    async ({ page }) => {
      // The pictures change by themselves otherwise.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/');
      const carousel = page.locator('[aria-roledescription=carousel]');
      const dots = carousel.getByRole('button', { name: /^(go to )?slide \d/i });
      expect(await dots.count()).toBeGreaterThan(1);
      for (const dot of await dots.all()) {
        await dot.click();
        const caption = carousel.locator('a[href] > [aria-hidden=true]').filter({ visible: true });
        await expect(caption).toHaveCount(1);
        expect(await lowContrasts(page, caption, screens)).toEqual([]);
      }
    },
  );

/** The screens and colour schemes in which a caption's contrast is too low for text. */
async function lowContrasts(
  page: Page,
  caption: Locator,
  screens: readonly ViewportSize[],
): Promise<string[]> {
  const low: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await caption.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const contrast = await captionContrast(page, caption);
      if (contrast < TEXT)
        low.push(`${screen.width} × ${screen.height}, ${colorScheme}: ${contrast.toFixed(2)}`);
    }
  }
  return low;
}

/**
 * The lowest contrast between the letters of a text and what is painted behind them, as WCAG counts it. A screenshot with the letters
 * and one without differ where there are letters; the second shows what lies behind.
 * @param caption its text must be on the screen, in one colour
 */
async function captionContrast(page: Page, caption: Locator): Promise<number> {
  const { colour, box } = await caption.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { colour: getComputedStyle(element).color, box: { x, y, width, height } };
  });
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  // Letters reach a little over their lines.
  const clip = withinScreen(
    { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 },
    screen,
  );
  const written = await screenshotIn(page, caption, MARKER, clip);
  const empty = await screenshotIn(page, caption, 'transparent', clip);
  // A page of its own decodes the pictures: the site's policy would not let it.
  const reader = await page.context().newPage();
  const lowest = await reader.evaluate(lowestContrast, { written, empty, colour });
  await reader.close();
  return lowest;
}

type Box = { x: number; y: number; width: number; height: number };

/** A colour that no scene has. */
const MARKER = '#ff00ff';

function withinScreen(box: Box, screen: { width: number; height: number }): Box {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x,
    y,
    width: Math.min(screen.width, box.x + box.width) - x,
    height: Math.min(screen.height, box.y + box.height) - y,
  };
}

/** The part of the screen with the caption's letters in a colour, as a `data:` URL. */
async function screenshotIn(page: Page, caption: Locator, colour: string, clip: Box): Promise<string> {
  await caption.evaluate((element, letters) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-measured], [data-measured] * { color: ${letters} !important; text-shadow: none !important; transition: none !important; }`,
    );
    element.toggleAttribute('data-measured', true);
    document.adoptedStyleSheets = [sheet];
  }, colour);
  // Hiding the caret would write a style into the page, which its policy forbids.
  const picture = await page.screenshot({ clip, caret: 'initial' });
  await caption.evaluate((element) => {
    element.toggleAttribute('data-measured', false);
    document.adoptedStyleSheets = [];
  });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

type Measured = { written: string; empty: string; colour: string };

/** Runs in a page. */
async function lowestContrast({ written, empty, colour }: Measured): Promise<number> {
  /** The letters' own pixels; their soft edges differ less. */
  const MIN_DIFFERENCE = 150;
  const pixelsOf = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('The browser gives no canvas to read the picture with.');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const text = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
  const ratio = (ground: number) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  const [withLetters, without] = await Promise.all([pixelsOf(written), pixelsOf(empty)]);
  let lowest = Infinity;
  for (let at = 0; at < without.length; at += 4) {
    const difference = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((withLetters[at + channel] ?? 0) - (without[at + channel] ?? 0)),
      0,
    );
    if (difference > MIN_DIFFERENCE)
      lowest = Math.min(lowest, ratio(luminance([...without.subarray(at, at + 3)])));
  }
  if (lowest === Infinity) throw new Error('No letters are seen: the caption is not on the screen.');
  return lowest;
}
