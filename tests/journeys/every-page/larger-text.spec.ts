import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';
import { pagePaths, WHOLE } from '../../support/project/declared-pages';
import { textProblems } from '../../support/browser/text-problems';

const BROWSER_DEFAULT_PX = 16;

/** Screens on which a page is read, with the reader's own font size in percent. */
const READERS = [
  { width: 320, height: 640, percent: 100 },
  { width: 390, height: 844, percent: 150 },
  { width: 390, height: 844, percent: 200 },
  { width: 740, height: 360, percent: 100 },
  { width: 1280, height: 800, percent: 150 },
  { width: 1280, height: 800, percent: 200 },
] as const;

/** A browser skips the layout of cards far from the screen; here all of them are measured. */
const RENDERED_OFF_SCREEN = '* { content-visibility: visible !important; }';

/** WCAG 2.2, 1.4.12: the spacing that a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Pages with the widest tables, rows and captions; `npm test` leaves the others to `npm run test:journeys`. */
const WIDEST = [
  '/',
  '/About_Raptors/Nepal_imp_raptors',
  '/About_Raptors/Compare',
  '/Engage/Raptors_expedition',
  '/Our_Work/Protect_raptors_extinction',
];
const isWidest = (path: string) => WIDEST.includes(path);

for (const path of pagePaths) {
  test(
    `${path} can be read with larger text, wider spacing and on small screens`,
    isWidest(path) ? {} : WHOLE,
    async ({ page }) => {
      await open(page, path);
      await page.evaluate(addStyles, RENDERED_OFF_SCREEN);
      const problems: string[] = [];
      const look = async (reader: string) =>
        problems.push(...(await page.evaluate(textProblems)).map((problem) => `${reader}: ${problem}`));
      for (const { width, height, percent } of READERS) {
        await page.setViewportSize({ width, height });
        await setFontSize(page, percent);
        await look(`${width} × ${height}, ${percent} %`);
      }
      await setFontSize(page, 100);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(addStyles, TEXT_SPACING);
      await look('390 × 844, wide spacing');
      expect(problems).toEqual([]);
    },
  );
}

/** The reader's setting in the browser, to which also the breakpoints of style sheets in `em` refer. */
async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = (BROWSER_DEFAULT_PX * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
  await page.evaluate(settled);
}

/** The setting reaches the page by another way than the test's questions: breakpoints and letters follow it a frame later. */
async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await document.fonts.ready;
  await frame();
}

/** Through the object model, which the page's policy allows. */
function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
