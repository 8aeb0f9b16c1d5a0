import type { Page } from '@playwright/test';
import { open } from '../../support/browser/hydrated';
import { expect, journey as test } from '../../support/browser/journey';

const BROWSER_DEFAULT_PX = 16;

/** Screens on which a page is read, with the reader's own font size in percent. */
const READERS = [
  { width: 320, height: 640, percent: 100 },
  { width: 390, height: 844, percent: 150 },
  { width: 360, height: 800, percent: 200 },
  { width: 768, height: 1024, percent: 100 },
  { width: 1280, height: 800, percent: 200 },
] as const;

/** A browser skips the layout of cards far from the screen; here all of them are measured. */
const RENDERED_OFF_SCREEN = '* { content-visibility: visible !important; }';

/** WCAG 2.2, 1.4.12: the spacing that a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Pages with the widest tables, rows and captions. */
const WIDEST = [
  '/',
  '/About_Raptors/Nepal_imp_raptors',
  '/About_Raptors/Compare',
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle',
  '/Our_Work/Injured_raptor',
  '/Engage/Raptors_expedition',
  '/Our_Work/Protect_raptors_extinction',
];

for (const path of WIDEST)
  test(`${path} can be read with larger text, wider spacing and on small screens`, async ({ page }) => {
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
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(setRootSize, '200%');
    await look('360 × 740, 200 % by a style of the reader');
    await page.evaluate(setRootSize, '');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(addStyles, TEXT_SPACING);
    await look('390 × 844, wide spacing');
    expect(problems).toEqual([]);
  });

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

/** As an extension does it: breakpoints in `em` do not know. Runs in the page. */
function setRootSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Through the object model, which the page's policy allows. */
function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * What a reader of the page that is shown can't read or reach, each with its text. Runs in the page. It looks for a page that scrolls
 * sideways, text beyond the screen's edge, text cut by the box around it, and controls of the header smaller than a finger.
 */
function textProblems(): string[] {
  const TOLERANCE_PX = 2;
  const FINGER_PX = 40;
  const root = document.documentElement;
  const problems: string[] = [];
  const name = (element: Element) =>
    `<${element.localName}> "${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;

  if (root.scrollWidth > root.clientWidth) {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => Math.abs(right(element) - root.scrollWidth) <= TOLERANCE_PX)
      .map(name);
    problems.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide for ${beyond.join(', ')}`);
  }

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  /** Which ancestor cuts the rectangle; nothing where one scrolls or the text is hidden on purpose. */
  function cutBy(element: Element, { left, right, top, bottom }: DOMRect): string | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (clipPath !== 'none') return undefined;
      if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
      if (edge.width <= 1 || edge.height <= 1) return undefined;
      if (clips(overflowX) && (left < edge.left - TOLERANCE_PX || right > edge.right + TOLERANCE_PX))
        return name(box);
      if (clips(overflowY) && (top < edge.top - TOLERANCE_PX || bottom > edge.bottom + TOLERANCE_PX))
        return name(box);
    }
    return left < -TOLERANCE_PX || right > root.clientWidth + TOLERANCE_PX ? 'the screen' : undefined;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest('script, style, noscript') || !isVisible(element))
      continue;
    range.selectNodeContents(text);
    // Glyphs of a serif are taller than a line: only what is cut sideways or by half a line counts.
    const box = range.getBoundingClientRect();
    const middle = new DOMRect(box.x, box.y + box.height * 0.25, box.width, box.height * 0.5);
    const cut = box.width > 0 ? cutBy(element, middle) : undefined;
    if (cut) problems.push(`${name(element)} is cut by ${cut}`);
  }

  for (const control of document.querySelectorAll('header a, header button')) {
    if (!isVisible(control)) continue;
    const { width, height, right } = control.getBoundingClientRect();
    if (Math.min(width, height) < FINGER_PX || right > root.clientWidth + 1) {
      problems.push(
        `${name(control)} of the header is ${Math.round(width)} × ${Math.round(height)} px, to ${Math.round(right)}`,
      );
    }
  }
  return [...new Set(problems)];
}
