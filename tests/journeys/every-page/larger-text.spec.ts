import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { onEverySecond } from '../../support/project/declared-pages';
import { expect, journey as test } from '../../support/browser/journey';

const READERS = [
  { width: 320, height: 640, fontSize: 16 },
  { width: 390, height: 844, fontSize: 24 },
  { width: 360, height: 800, fontSize: 32 },
  { width: 768, height: 1024, fontSize: 16 },
  { width: 1280, height: 800, fontSize: 32 },
] as const;

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Pages with the widest tables, rows and captions. */
const WIDEST = [
  '/',
  '/About_Raptors/Nepal_imp_raptors',
  '/About_Raptors/Compare',
  '/About_Raptors/Explore_raptors_nepal/himalayan-griffon',
  '/Our_Work/Injured_raptor',
  '/Engage/Raptors_expedition',
  '/Our_Work/Protect_raptors_extinction',
];

for (const [place, path] of WIDEST.entries())
  test(
    `${path} can be read with larger text, wider spacing and on small screens`,
    onEverySecond(place),
    async ({ page }) => {
      await open(page, path);
      // Browsers skip the layout of distant content.
      await addStyles(page, '* { content-visibility: visible !important; }');
      const session = await page.context().newCDPSession(page);
      const setFontSize = async (fontSize: number) => {
        await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
        // Breakpoints and letters follow a frame later.
        await page.evaluate(async () => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          await frame();
          await document.fonts.ready;
          await frame();
        });
      };
      for (const { width, height, fontSize } of READERS) {
        await page.setViewportSize({ width, height });
        await setFontSize(fontSize);
        expect(await page.evaluate(textProblems), `${width} × ${height}, ${fontSize} px`).toEqual([]);
      }
      await setFontSize(16);
      await page.setViewportSize({ width: 390, height: 844 });
      await addStyles(page, TEXT_SPACING);
      expect(await page.evaluate(textProblems), 'wide spacing').toEqual([]);
    },
  );

test('the first screen of a phone in landscape shows the caption of the slide, or the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, '/');
  const caption = page.locator('[aria-roledescription] [data-current] a').first();
  await expect(caption).toBeInViewport({ ratio: 0.6 });
  for (const path of ['/Donate', '/Engage/Volunteer', '/ne/Engage/Volunteer']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 });
  }
});

/** By the CSSOM, which the page's policy allows. */
const addStyles = (page: Page, styles: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** Text that is cut off or beyond the screen. Runs in the page. */
function textProblems(): string[] {
  const TOLERANCE_PX = 2;
  const edge = document.documentElement.clientWidth + TOLERANCE_PX;
  /** The box that cuts text off at these edges, unless it scrolls or hides on purpose. */
  function cutBy(element: Element, left: number, right: number): Element | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      const bounds = box.getBoundingClientRect();
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX) || bounds.width <= 1) return undefined;
      const isCut = left < bounds.left - TOLERANCE_PX || right > bounds.right + TOLERANCE_PX;
      if (/hidden|clip/.test(overflowX) && isCut) return box;
    }
    return left < -TOLERANCE_PX || right > edge ? document.body : undefined;
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const problems: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text.data.trim())
      continue;
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const box = width > 0 ? cutBy(element, left, right) : undefined;
    if (box) problems.push(`“${text.data.trim().slice(0, 40)}” is cut by <${box.localName}>`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth
    ? [...problems, `scrolls ${scrollWidth - clientWidth} px sideways`]
    : problems;
}
