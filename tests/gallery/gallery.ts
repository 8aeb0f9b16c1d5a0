import { mkdir, rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page, type Browser } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser/hydrated';
import { startBuiltSite } from '../support/project/built-site';
import { declaredPages } from '../support/project/declared-pages';
import { launchOptions } from '../support/browser/launch-options';
import { projectFolder } from '../support/project/project-folder';
import { pathToFileURL } from 'node:url';

/** The heads of all birds, each this wide: what is small on a page is looked at large here. */
const WIDTH = 400;
const PLATES = join(projectFolder(), 'remotes/about-raptors/content/pictures');

type Place = { x: number; y: number };
type Bird = { sn: number; englishName: string; points: { eye: Place; bill: Place } };

/** Writes `heads.html` and its picture into the gallery. */
async function takeBirdHeads(browser: Browser, folder: string): Promise<void> {
  const { drawn: _, ...birds } = JSON.parse(await readFile(join(PLATES, 'birds.json'), 'utf8')) as Record<string, Bird>;
  const heads = await Promise.all(Object.entries(birds).map(([slug, bird]) => head(join(PLATES, `${slug}-plate.svg`), bird)));
  const file = join(folder, 'heads.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>All heads</title>
<style>body{margin:0;background:#f3eee1;font:16px system-ui}body{display:grid;grid-template-columns:repeat(10,${WIDTH}px)}figure{margin:0}img{display:block}</style>
${heads.join('\n')}</html>\n`,
  );
  const page = await browser.newPage({ viewport: { width: WIDTH * 10, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(folder, 'heads.png'), fullPage: true });
  await page.close();
}

/** A square of the plate around the eye, which lies beside the head's middle, where the bill is. */
async function head(plate: string, { sn, englishName, points: { eye, bill } }: Bird): Promise<string> {
  const [, box = ''] = /viewBox="([^"]*)"/.exec(await readFile(plate, 'utf8')) ?? [];
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
  const isOwl = sn > 60;
  const side = Math.abs(bill.x - eye.x) * width * (isOwl ? 8.6 : 5.8);
  const view = [left + bill.x * width - side / 2, top + eye.y * height - side / 2, side, side].map(Math.round);
  const source = `${pathToFileURL(plate).href}#svgView(viewBox(${view.join(',')}))`;
  return `<figure><img src="${source}" width="${WIDTH}" height="${WIDTH}" alt=""><figcaption>${sn} ${englishName}</figcaption></figure>`;
}

/** `npm run gallery`: pictures of all pages and of all birds' heads, to be judged by eye, in `gallery/` with an index page. */

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = join(projectFolder(), 'gallery');
const PAGES = [...declaredPages.map(({ path, title }) => ({ path, title })), { path: '/No_such_page', title: 'Page not found' }];

const fileName = (path: string, width: number, scheme: string) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').toLowerCase()}-${width}-${scheme}.png`;

async function takePictures(siteUrl: string) {
  const browser = await chromium.launch(launchOptions);
  try {
    await takeBirdHeads(browser, FOLDER);
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: siteUrl,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      for (const { path } of PAGES) {
        console.log(`${colorScheme} ${path}`);
        for (const width of WIDTHS) await takePicture(page, path, width, colorScheme);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function takePicture(page: Page, path: string, width: number, scheme: string) {
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
  await page.goto(path);
  await waitUntilHydrated(page);
  await loadLazyPictures(page);
  await page.screenshot({ path: join(FOLDER, fileName(path, width, scheme)), fullPage: true });
}

/** Lazy pictures load near the viewport, so this scrolls through the page once and then waits for all of them. */
async function loadLazyPictures(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = 'eager';
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
}

function indexPage(): string {
  const rows = PAGES.map(({ path, title }) => {
    const pictures = SCHEMES.flatMap((scheme) =>
      WIDTHS.map((width) => {
        const file = fileName(path, width, scheme);
        return `<a href="${file}"><img src="${file}" width="${Math.round(width / 4)}" alt="${path}, ${width} px, ${scheme}" loading="lazy"></a>`;
      }),
    );
    return `<section><h2>${title.replaceAll('&', '&amp;')} <code>${path}</code></h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:16px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}img{border:1px solid #999}</style>
<h1>All pages at ${WIDTHS.join(', ')} px, light and dark</h1>
<p><a href="heads.html">All heads, large</a></p>
${rows.join('\n')}</html>\n`;
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const site = await startBuiltSite();
try {
  await takePictures(site.url);
  await writeFile(join(FOLDER, 'index.html'), indexPage());
  console.log(`${PAGES.length * WIDTHS.length * SCHEMES.length} pictures: gallery/index.html`);
} finally {
  await site.stop();
}
