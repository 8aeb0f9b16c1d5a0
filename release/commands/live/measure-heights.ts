import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readReleaseEnv } from '../../env';
import { BROWSER_OPTIONS, findBrowser } from '../../rehearsal/find-browser.cjs';
import type { Store } from '@raptors/site/store/store';

/** Widths of an element in CSS pixels, each with the narrowest window in which it is likely. */
const WIDTHS = [
  { width: 350, from: 0 },
  { width: 450, from: 450 },
  { width: 620, from: 600 },
  { width: 780, from: 780 },
  { width: 960, from: 960 },
  { width: 1120, from: 1120 },
] as const;

const TIMEOUT_MS = 30_000;

/** Height of a page in windows from a certain width up, both in CSS pixels. */
export type PageHeight = { from: number; height: number };

/** A page as a fragment holds it; `fonts` are rules for the document. */
type MeasuredPage = { html: string; css: string; fonts: string };

/**
 * Measures how high a page is in elements of usual widths, in a browser of this machine.
 * @returns `undefined` if no working browser is found (`CHROMIUM` names one)
 */
export async function measureHeights(page: MeasuredPage): Promise<PageHeight[] | undefined> {
  const browser = readReleaseEnv().browser ?? findBrowser();
  if (!browser) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'raptors-heights-'));
  const file = join(folder, 'page.html');
  await writeFile(file, documentOf(page));
  try {
    return await heightsIn(browser, file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function heightsIn(browser: string, file: string, folder: string): Promise<PageHeight[] | undefined> {
  const options = [
    '--headless',
    ...BROWSER_OPTIONS,
    '--hide-scrollbars',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--virtual-time-budget=3000',
    '--dump-dom',
    pathToFileURL(file).href,
  ];
  try {
    const { stdout } = await promisify(execFile)(browser, options, {
      timeout: TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    const measured = /<title>([\d ]+)<\/title>/.exec(stdout)?.[1]?.split(' ').map(Number);
    return measured && WIDTHS.map(({ from }, index) => ({ from, height: measured[index] ?? 0 }));
  } catch {
    return undefined;
  }
}

/** The page in a shadow root of each width, and a script that writes the heights into the title. */
const documentOf = ({ html, css, fonts }: MeasuredPage) =>
  [
    `<!doctype html><meta charset="utf-8"><title></title><style>${fonts}</style>`,
    ...WIDTHS.map(
      ({ width }) =>
        `<div class="place" style="width:${width}px"><template shadowrootmode="open"><style>${css}</style><div part="page">${html}</div></template></div>`,
    ),
    '<script>document.fonts.ready.then(()=>{document.title=[...document.querySelectorAll(".place")].map((one)=>Math.round(one.offsetHeight)).join(" ")})</script>',
  ].join('\n');

/** Address of a file of a release, as a style sheet names it. */
const FONT = /url\("?(?:https?:\/\/[^/)"]+)?\/(releases\/[^)"]+\.woff2)"?\)/g;

/**
 * Puts the font files of a style sheet into the sheet, so that it works outside the site. A file that the store has
 * lost stays an address.
 */
export async function fontsInlined(store: Store, css: string): Promise<string> {
  const names = [...new Set([...css.matchAll(FONT)].map(([, key = '']) => key))];
  const files = await Promise.all(
    names.map(async (key) => [key, (await store.read(key))?.toString('base64')] as const),
  );
  const known = new Map(files);
  return css.replace(FONT, (whole, key: string) => {
    const base64 = known.get(key);
    return base64 ? `url(data:font/woff2;base64,${base64})` : whole;
  });
}
