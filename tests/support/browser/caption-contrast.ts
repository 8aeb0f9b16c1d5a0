import type { Locator, Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/**
 * The lowest contrast between the letters of a text and any pixel behind them, as WCAG counts it. It looks at what is painted once the
 * letters are gone, line by line, so that a picture behind counts as it is seen.
 * @param caption its text must be on the screen, in one colour
 */
export async function captionContrast(page: Page, caption: Locator): Promise<number> {
  const { colour, lines } = await caption.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-measured], [data-measured] * { color: transparent !important; }');
    const text = getComputedStyle(element).color;
    element.toggleAttribute('data-measured', true);
    document.adoptedStyleSheets = [sheet];
    return { colour: text, lines: boxes };
  });
  const screenshot = await page.screenshot({ type: 'png' });
  await caption.evaluate((element) => {
    element.toggleAttribute('data-measured', false);
    document.adoptedStyleSheets = [];
  });
  // A page of its own decodes the picture: the site's policy would not let it.
  const reader = await page.context().newPage();
  const lowest = await reader.evaluate(lowestContrast, {
    picture: `data:image/png;base64,${screenshot.toString('base64')}`,
    colour,
    lines,
  });
  await reader.close();
  return lowest;
}

type Measured = { picture: string; colour: string; lines: Box[] };

/** Runs in a page. */
async function lowestContrast({ picture, colour, lines }: Measured): Promise<number> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!canvas) throw new Error('The browser gives no canvas to read the picture with.');
  canvas.drawImage(image, 0, 0);
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const text = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
  const ratio = (ground: number) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  const contrasts = lines
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => {
      const { data } = canvas.getImageData(x, y, width, height);
      let lowest = Infinity;
      for (let at = 0; at < data.length; at += 4) {
        lowest = Math.min(lowest, ratio(luminance([...data.subarray(at, at + 3)])));
      }
      return lowest;
    });
  return Math.min(...contrasts);
}
