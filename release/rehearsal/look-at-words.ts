import type { BrowserContext, Page } from 'playwright-core';
import { isInteractive } from './look-at-page';
import { until } from './play-step';

/** The first texts of a page: a list of all birds has thousands, which are alike. */
const MAX_TEXTS = 400;
/** Lines over pictures that are measured, the largest first. */
const MAX_LINES = 40;
const SHOWN = 3;
const LIVE_MS = 15_000;

/** A line over a picture, in CSS pixels from the page's corner, and the least contrast of its letters by WCAG 2.2, 1.4.3. */
type Line = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  opacity: number;
  least: number;
};

/**
 * What visitors can't read: words over a picture that can hardly be told from it, and words that are seen on the live page at this width
 * and are only in the markup here.
 * @param live opens the live site; by default nothing is compared
 */
export async function lostWords(page: Page, live: BrowserContext | undefined): Promise<string[]> {
  const { lines, unseen } = await page.evaluate(readWords, MAX_TEXTS);
  const low = lines.length === 0 ? [] : await lowContrasts(page, lines);
  const seenLive = live && unseen.length > 0 ? await wordsSeenLive(page, live) : new Set();
  const lost = unseen.filter((text) => seenLive.has(text));
  const sentences = [
    ...low,
    ...lost.map((text) => `“${text}” is seen on the live page, and can’t be seen here.`),
  ];
  return sentences.slice(0, SHOWN);
}

/** A live page that fails says nothing about the candidate. */
async function wordsSeenLive(page: Page, live: BrowserContext): Promise<Set<string>> {
  const { pathname, search } = new URL(page.url());
  const livePage = await live.newPage();
  try {
    const size = page.viewportSize();
    if (size) await livePage.setViewportSize(size);
    await livePage.goto(pathname + search, { waitUntil: 'load' });
    if (!(await until(LIVE_MS, () => isInteractive(livePage)))) return new Set();
    return new Set((await livePage.evaluate(readWords, MAX_TEXTS)).seen);
  } catch {
    return new Set();
  } finally {
    await livePage.close();
  }
}

/** Contrasts are measured on pixels: axe knows only the colours of plain grounds. */
async function lowContrasts(page: Page, all: Line[]): Promise<string[]> {
  const bySize = all.sort((one, other) => other.width * other.height - one.width * one.height);
  const lines = bySize.slice(0, MAX_LINES);
  const x = Math.min(...lines.map((line) => line.x));
  const y = Math.min(...lines.map((line) => line.y));
  const width = Math.max(...lines.map((line) => line.x + line.width)) - x;
  const height = Math.max(...lines.map((line) => line.y + line.height)) - y;
  // Hiding the caret would write a style into the page, which its policy forbids.
  const picture = await page.screenshot({ clip: { x, y, width, height }, fullPage: true, caret: 'initial' });
  const measured = await page.evaluate(measure, { lines, x, y, picture: picture.toString('base64') });
  const worst = new Map(
    measured.sort((one, other) => other.contrast - one.contrast).map((line) => [line.text, line]),
  );
  return [...worst.values()]
    .filter(({ contrast, least }) => contrast < least)
    .map(
      ({ text, contrast, least }) =>
        `“${text}” lies over a picture with a contrast of ${contrast.toFixed(1)}; words of this size need ${least}.`,
    );
}

/**
 * Finds the words of the main part that are seen and those that are not, and hides the letters over pictures until `measure` has run.
 * In the page no function has a name: the build marks those.
 */
function readWords(maxTexts: number): { lines: Line[]; seen: string[]; unseen: string[] } {
  const sheet = new CSSStyleSheet();
  // What no press meets would not be found at a point. A drawing has a thousand parts, and one is enough.
  sheet.replaceSync(
    '*, ::before, ::after { pointer-events: auto !important; transition: none !important } svg * { pointer-events: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  const pictures = new Set<Element>();
  for (const node of document.querySelectorAll<HTMLElement>('body, body :not(svg *)')) {
    const styles = ['', '::before', '::after'].map((part) => getComputedStyle(node, part));
    // What is laid out only on the screen would move the rest.
    if (styles[0]?.contentVisibility === 'auto') node.style.contentVisibility = 'visible';
    if (
      /^(img|svg|canvas|video)$/.test(node.localName) ||
      styles.some(({ backgroundImage }) => backgroundImage !== 'none')
    )
      pictures.add(node);
  }
  const lines: Line[] = [];
  const [seen, unseen] = [new Set<string>(), new Set<string>()];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const owner = texts.currentNode.parentElement;
    const text = (texts.currentNode.nodeValue ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    if (!text || !owner || owner.closest('svg, script, style, noscript, template, select')) continue;
    if (maxTexts-- <= 0) break;
    range.selectNodeContents(texts.currentNode);
    const style = getComputedStyle(owner);
    const isShown =
      owner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !/^rgba.* 0\)$|\/ 0\)$/.test(style.webkitTextFillColor);
    let isSeen = false;
    for (let index = 0; isShown && index < range.getClientRects().length; index++) {
      const place = range.getClientRects()[index];
      if (!place || place.width < 2 || place.height < 2) continue;
      // In the middle, because bars at the edges cover words only until the page is scrolled.
      if (place.top < innerHeight / 4 || place.bottom > (innerHeight * 3) / 4)
        scrollTo({ top: place.top + scrollY - innerHeight / 2, behavior: 'instant' });
      const { x, y, width, height } = range.getClientRects()[index] ?? place;
      let isReached = false;
      for (const layer of document.elementsFromPoint(x + width / 2, y + height / 2)) {
        isReached ||= layer === owner;
        isSeen ||= isReached;
        const isPicture = pictures.has(layer);
        const isPlain = !/^rgba|\//.test(getComputedStyle(layer).backgroundColor);
        if (isReached && isPicture && !owner.closest(':disabled')) {
          const size = Number.parseFloat(style.fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
          let opacity = 1;
          for (let node: Element | null = owner; node; node = node.parentElement)
            opacity *= Number(getComputedStyle(node).opacity);
          // Letters are in the middle of their line.
          const box = { x, y: y + scrollY + height / 5, width, height: (height * 3) / 5 };
          lines.push({ text, ...box, colour: style.webkitTextFillColor, opacity, least: isLarge ? 3 : 4.5 });
        }
        // Otherwise the words are covered, or on a plain ground.
        if (isPicture || isPlain) break;
      }
    }
    // What scrolls by itself or waits to be opened can be reached, and what is a pixel large is for screen readers.
    for (
      let node: Element | null = owner;
      node && node !== document.body && !isSeen;
      node = node.parentElement
    )
      isSeen =
        node.matches(
          'details:not([open]), dialog, [popover], [hidden], [inert], [aria-hidden="true"], [role="tabpanel"]',
        ) ||
        (node.clientWidth === 1 && node.clientHeight === 1) ||
        (/auto|scroll/.test(getComputedStyle(node).overflow) &&
          (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight));
    if (owner.closest('main')) (isSeen ? seen : unseen).add(text);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  if (lines.length === 0) document.adoptedStyleSheets.pop();
  else
    sheet.insertRule(
      '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
    );
  return { lines, seen: [...seen], unseen: [...unseen].filter((text) => !seen.has(text)) };
}

type Picture = { lines: Line[]; x: number; y: number; picture: string };

/** A tenth of a line may have a lower contrast, because single pixels decide nothing. */
async function measure({ lines, x: left, y: top, picture }: Picture) {
  document.adoptedStyleSheets.pop();
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height + 1).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) throw new Error('The browser gives no canvas to read the picture with.');
  canvas.drawImage(bitmap, 0, 0);
  const light = Float64Array.from({ length: 256 }, (_, byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  );
  return lines.map(({ text, x, y, width, height, colour, opacity, least }) => {
    // The pixel below the picture tells the colour in numbers.
    canvas.clearRect(0, bitmap.height, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, bitmap.height, 1, 1);
    const ink = canvas.getImageData(0, bitmap.height, 1, 1).data;
    const alpha = ((ink[3] ?? 0) / 255) * opacity;
    const ground = canvas.getImageData(x - left, y - top, Math.max(1, width), Math.max(1, height)).data;
    const contrasts = Float64Array.from({ length: ground.length / 4 }, (_, pixel) => {
      const [lighter = 0, darker = 0] = [alpha, 0]
        .map((share) =>
          [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
            const value = (ink[channel] ?? 0) * share + (ground[pixel * 4 + channel] ?? 0) * (1 - share);
            return sum + weight * (light[Math.round(value)] ?? 0);
          }, 0.05),
        )
        .sort((one, other) => other - one);
      return lighter / darker;
    }).sort();
    return { text, least, contrast: contrasts[Math.floor(contrasts.length / 10)] ?? Infinity };
  });
}
