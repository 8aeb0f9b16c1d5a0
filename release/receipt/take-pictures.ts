import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { isInteractive } from '../rehearsal/look-at-page';
import type { RehearsalBrowser } from '../rehearsal/open-browser';
import type { Look, PageChange } from './compare-sites';
import { pages } from './receipt-text';

const WIDTHS = [390, 1280] as const;
const HEIGHT = 900;
/** A new shell changes every page; these are enough to see how. */
const MAX_PAGES = 8;
const LOAD_MS = 20_000;
/** Pages hydrate when the browser is idle; one that never does is pictured as it is. */
const HYDRATION_MS = 5_000;
const POLL_MS = 50;

type PictureContext = {
  opened: RehearsalBrowser;
  before: string | undefined;
  after: string;
  save(name: string, picture: Buffer): Promise<void>;
  progress(line: string): void;
};

type Shot = { picture: Buffer; boxes: Box[] };

/** On a machine that does nothing else. */
const SECONDS_A_PAGE = 3;

/** Takes pictures of changed pages, before and after, at the width of a phone and of a desktop. The first pages are enough. */
export async function takePictures(
  { opened, before, after, save, progress }: PictureContext,
  changed: readonly PageChange[],
): Promise<PageChange[]> {
  const context = await opened.browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  try {
    const blank = await context.newPage();
    const pictured: PageChange[] = [];
    const first = changed.slice(0, MAX_PAGES);
    progress(
      `Taking pictures of ${pages(first.length)} before and after, for about ${first.length * SECONDS_A_PAGE} s…`,
    );
    for (const [index, change] of first.entries()) {
      if (index > 0) progress(`${index} of ${pages(first.length)}…`);
      const looks = await Promise.all(
        WIDTHS.map(async (width): Promise<Look> => {
          const take = () =>
            Promise.all([
              before && change.is !== 'new' ? shoot(context, before + change.path, width) : undefined,
              change.is !== 'gone' ? shoot(context, after + change.path, width) : undefined,
            ]);
          let [was, is] = await take();
          // One picture may be taken a moment too early; only what differs a second time is believed.
          if (was && is && !was.picture.equals(is.picture)) [was, is] = await take();
          const name = (when: string) => `${index + 1}-${width}-${when}.png`;
          if (was) await save(name('before'), was.picture);
          if (is) await save(name('after'), is.picture);
          return {
            width,
            ...(was ? { before: name('before') } : {}),
            ...(is ? { after: name('after') } : {}),
            differingPercent: was && is ? await difference(blank, was.picture, is.picture) : 100,
            moved: was && is ? moves(was.boxes, is.boxes) : [],
          };
        }),
      );
      pictured.push({ ...change, looks });
    }
    return [...pictured, ...changed.slice(MAX_PAGES)];
  } finally {
    await context.close();
  }
}

async function shoot(context: BrowserContext, url: string, width: number): Promise<Shot> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_MS });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(loadPictures);
    return {
      picture: await page.screenshot({ fullPage: true, animations: 'disabled' }),
      boxes: await page.evaluate(readBoxes),
    };
  } finally {
    await page.close();
  }
}

/** Waits for what a page shows only once it is hydrated, such as the state of an event on this day. */
async function hydrated(page: Page): Promise<void> {
  if ((await page.locator('script[src]').count()) === 0) return;
  const deadline = performance.now() + HYDRATION_MS;
  while (!(await isInteractive(page)) && performance.now() < deadline) await pause(POLL_MS);
  const idle = () => new Promise<void>((done) => requestIdleCallback(() => done()));
  await page.evaluate(idle);
  await page.evaluate(idle);
}

/** Pictures further down load while the screenshot is being taken: sometimes they are on it, and sometimes not. */
async function loadPictures(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

function readBoxes(): Box[] {
  return [...document.querySelectorAll('h1, h2, h3, a, button, input, textarea, select, img')]
    .filter((node) => node.checkVisibility())
    .map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const text = node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? node.textContent ?? '';
      return {
        name: `${node.localName} “${text.replace(/\s+/g, ' ').trim().slice(0, 60)}”`,
        left: Math.round(left + scrollX),
        top: Math.round(top + scrollY),
        width: Math.round(width),
        height: Math.round(height),
      };
    });
}

async function difference(blank: Page, before: Buffer, after: Buffer): Promise<number> {
  if (before.equals(after)) return 0;
  const share = await blank.evaluate(
    async (sources) => {
      const pictures = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const width = Math.max(...pictures.map((picture) => picture.width));
      const height = Math.max(...pictures.map((picture) => picture.height));
      const [one, other] = pictures.map((picture) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
      });
      const different =
        one?.reduce((count, pixel, index) => count + (pixel === other?.[index] ? 0 : 1), 0) ?? 0;
      return different / (width * height);
    },
    [before.toString('base64'), after.toString('base64')],
  );
  return Math.round(share * 10_000) / 100;
}

/** Where an element is on a page, in CSS pixels. */
export type Box = { name: string; left: number; top: number; width: number; height: number };

/** Smaller moves are invisible. */
const SEEN_PX = 2;
const MAX_SENTENCES = 6;

/** Which elements have moved, in sentences. Elements that moved together share one sentence. */
export function moves(before: readonly Box[], after: readonly Box[]): string[] {
  const waiting = new Map<string, Box[]>();
  for (const box of before) waiting.set(box.name, [...(waiting.get(box.name) ?? []), box]);
  const groups = new Map<string, string[]>();
  for (const box of after) {
    const was = waiting.get(box.name)?.shift();
    if (!was) continue;
    const way = wayText(box.left - was.left, box.top - was.top);
    if (way) groups.set(way, [...(groups.get(way) ?? []), box.name]);
  }
  const sentences = [...groups].map(([way, names]) => {
    const more = names.length === 1 ? '' : ` and ${names.length - 1} more`;
    return `${names[0]}${more}: ${way}`;
  });
  const rest = sentences.length - MAX_SENTENCES;
  return [...sentences.slice(0, MAX_SENTENCES), ...(rest > 0 ? [`and ${rest} more groups`] : [])];
}

function wayText(x: number, y: number): string {
  const parts = [
    ...(Math.abs(y) > SEEN_PX ? [`${Math.abs(y)} px ${y > 0 ? 'down' : 'up'}`] : []),
    ...(Math.abs(x) > SEEN_PX ? [`${Math.abs(x)} px to the ${x > 0 ? 'right' : 'left'}`] : []),
  ];
  return parts.join(', ');
}
