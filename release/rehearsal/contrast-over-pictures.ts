import type { Page } from 'playwright-core';

/** Lines of a page that are measured, the largest first. */
const MAX_LINES = 40;
const SHOWN = 3;

/** A line of text on the page, in CSS pixels from the page's corner. */
type Line = { text: string; x: number; y: number; width: number; height: number } & Letters;
/** Least contrast by WCAG 2.2, 1.4.3. */
type Letters = { colour: string; opacity: number; least: number };

/** Words over pictures that can hardly be told from them, on pixels: axe knows only the colours of plain grounds. */
export async function lowContrasts(page: Page): Promise<string[]> {
  const lines = await page.evaluate(hideLettersOverPictures, MAX_LINES);
  const [left, top] = [lines.map(({ x }) => x), lines.map(({ y }) => y)].map((all) => Math.min(...all));
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  const bottom = Math.max(...lines.map(({ y, height }) => y + height));
  if (left === undefined || top === undefined || lines.length === 0) return [];
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  // Hiding the caret would write a style into the page, which its policy forbids.
  const picture = await page.screenshot({ clip, fullPage: true, caret: 'initial' });
  const found = await page.evaluate(measure, { lines, left, top, picture: picture.toString('base64') });
  const low = found.filter(({ contrast, least }) => contrast < least);
  return low
    .slice(0, SHOWN)
    .map(
      ({ text, contrast, least }) =>
        `“${text}” lies over a picture with a contrast of ${contrast.toFixed(1)}; words of this size need ${least}.`,
    );
}

/** In the page no function has a name: the build marks those. */
function hideLettersOverPictures(maxLines: number): Line[] {
  const sheet = new CSSStyleSheet();
  // What is transparent for presses would not be found at a point.
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  scrollTo(0, 0);
  const pictures = new Map(
    [...document.querySelectorAll('body, body :not(svg *)')]
      .filter(
        (node) =>
          /^(img|svg|canvas|video)$/.test(node.localName) ||
          ['', '::before', '::after'].some((part) => getComputedStyle(node, part).backgroundImage !== 'none'),
      )
      .map((node) => [node, node.getBoundingClientRect()]),
  );
  const lines: (Line & { owner: Element })[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (pictures.size > 0 && texts.nextNode()) {
    const owner = texts.currentNode.parentElement;
    const text = (texts.currentNode.nodeValue ?? '').replace(/\s+/g, ' ').trim();
    if (!text || !owner || owner.closest('svg, :disabled')) continue;
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { x, y, width, height } of range.getClientRects())
      if (
        [...pictures.values()].some(
          (box) => box.left < x + width && x < box.right && box.top < y + height && y < box.bottom,
        )
      )
        // Letters are in the middle of their line.
        lines.push({
          owner,
          text: text.slice(0, 60),
          x,
          y: y + height / 5,
          width,
          height: (height * 3) / 5,
          colour: '',
          opacity: 1,
          least: 4.5,
        });
  }
  const found: Line[] = [];
  for (const { owner, ...line } of lines.sort(
    (one, other) => other.width * other.height - one.width * one.height,
  )) {
    if (found.length >= maxLines) break;
    const middle = line.y + line.height / 2;
    scrollTo({ top: middle - innerHeight / 2, behavior: 'instant' });
    let isReached = false;
    for (const layer of document.elementsFromPoint(line.x + line.width / 2, middle - scrollY)) {
      isReached ||= layer === owner;
      const isPicture = pictures.has(layer.closest('svg') ?? layer);
      const isPlain = !/^rgba|\//.test(getComputedStyle(layer).backgroundColor);
      if (!isPicture && !isPlain) continue;
      // Otherwise the words are covered, or on a plain ground, or both.
      if (isReached && isPicture) {
        const style = getComputedStyle(owner);
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        let opacity = 1;
        for (let node: Element | null = owner; node; node = node.parentElement)
          opacity *= Number(getComputedStyle(node).opacity);
        found.push({ ...line, colour: style.webkitTextFillColor, opacity, least: isLarge ? 3 : 4.5 });
      }
      break;
    }
  }
  scrollTo(0, 0);
  sheet.insertRule(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }',
  );
  if (found.length === 0) document.adoptedStyleSheets.pop();
  return found;
}

type Picture = { lines: Line[]; left: number; top: number; picture: string };

/** A tenth of the pixels may have a lower contrast: single ones decide nothing. */
async function measure({ lines, left, top, picture }: Picture) {
  document.adoptedStyleSheets.pop();
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height + 1).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) throw new Error('The browser gives no canvas to read the picture with.');
  canvas.drawImage(bitmap, 0, 0);
  return lines.map(({ text, x, y, width, height, colour, opacity, least }) => {
    canvas.clearRect(0, bitmap.height, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, bitmap.height, 1, 1);
    const ink = canvas.getImageData(0, bitmap.height, 1, 1).data;
    const alpha = ((ink[3] ?? 0) / 255) * opacity;
    const ground = canvas.getImageData(x - left, y - top, Math.max(1, width), Math.max(1, height)).data;
    const contrasts: number[] = [];
    for (let at = 0; at < ground.length; at += 4) {
      const [light = 0, dark = 0] = [alpha, 0]
        .map((share) =>
          [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
            const value = ((ink[channel] ?? 0) * share + (ground[at + channel] ?? 0) * (1 - share)) / 255;
            return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
          }, 0.05),
        )
        .sort((one, other) => other - one);
      contrasts.push(light / dark);
    }
    contrasts.sort((one, other) => one - other);
    return { text, least, contrast: contrasts[Math.floor(contrasts.length / 10)] ?? Infinity };
  });
}
