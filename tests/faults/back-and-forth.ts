/**
 * `npm run test:back -- 500`: one tab goes back and forth so many times, in a browser slowed down six times, by links and by documents, and often
 * before the page before is there or hydrated. Once in hundreds of visits, a page was blank after Back. Ends with status 1 when a page is blank
 * or another than that of its address after 4 s, and prints the seed with which the same steps come again: `npm run test:back -- 500 1234`.
 */
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser/launch-options';
import { startBuiltSite } from '../support/project/built-site';
import { targets } from './matrix/targets';

const SLOWDOWN = 6;
/** The bar, on a machine without other work. */
const LATE_AFTER_MS = 4_000;
/** What has not come by then does not come. */
const BLANK_AFTER_MS = 20_000;
/** Shorter than this, a page is not read before the visitor goes on. */
const HASTE_MS = 400;

const steps = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 100_000);
const random = randomFrom(seed);
const paths = targets.map(({ path }) => path);
const faults: string[] = [];
let slowestMs = 0;

const site = await startBuiltSite();
const titles = Object.fromEntries(
  await Promise.all(paths.map(async (path) => [path, await titleOf(path)] as const)),
);
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage();
  page.on('pageerror', ({ message }) => report(`uncaught: ${message}`));
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(site.url);
  for (let step = 1; step <= steps; step += 1) {
    const done = await act(page);
    if (random() < 0.5) await page.waitForTimeout(random() * HASTE_MS);
    else await expectPage(page, `step ${step}, ${done}`);
    if (step % 50 === 0)
      console.log(
        `${step} steps, ${faults.length} late, wrong or uncaught, the slowest after ${slowestMs} ms`,
      );
  }
  await expectPage(page, 'the end');
} finally {
  await browser.close();
  await site.stop();
}
console.log(
  `${steps} steps with seed ${seed}: ${faults.length} late, wrong or uncaught, the slowest page after ${slowestMs} ms.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

/** What is in the heading of a page, by its document. */
async function titleOf(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
}

/** Follows a link, opens a document, or goes back or forth; never out of the site. */
async function act(page: Page): Promise<string> {
  const choice = random();
  const path = paths[Math.floor(random() * paths.length)] ?? '/';
  const action =
    choice < 0.3 ? `link ${path}` : choice < 0.45 ? `document ${path}` : choice < 0.8 ? 'back' : 'forth';
  await page
    .evaluate((what) => {
      const [kind, to] = what.split(' ');
      // The first entry is the empty tab.
      if (kind === 'back') return void (history.length > 2 && history.back());
      if (kind === 'forth') return history.forward();
      if (kind === 'document') return location.assign(to ?? '/');
      document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click();
    }, action)
    // The document may be on its way out.
    .catch(() => undefined);
  return action;
}

async function expectPage(page: Page, when: string): Promise<void> {
  const startedAt = performance.now();
  const waitedMs = () => Math.round(performance.now() - startedAt);
  const seen = new Set<string>();
  while (waitedMs() < BLANK_AFTER_MS) {
    // Further back than the first page is the empty tab, where a visitor would not stay.
    if (page.url() === 'about:blank') await page.goForward({ waitUntil: 'commit' }).catch(() => undefined);
    const shown = await page.evaluate(otherThanExpected, titles).catch(() => 'a document on its way');
    if (shown === undefined) {
      slowestMs = Math.max(slowestMs, waitedMs());
      if (waitedMs() > LATE_AFTER_MS)
        report(`${when}: late, after ${waitedMs()} ms; before: ${[...seen].join(', ')}`);
      return;
    }
    seen.add(shown);
    await page.waitForTimeout(30);
  }
  report(`${when}: wrong: ${[...seen].join(', ')}`);
}

/** What is shown instead of the page of the address. */
function otherThanExpected(expected: Record<string, string>): string | undefined {
  const main = document.querySelector('main');
  const title = main?.querySelector('h1')?.textContent ?? 'no heading';
  const isWritten = (main?.innerText.length ?? 0) > 60;
  return isWritten && title === expected[location.pathname]
    ? undefined
    : `“${title}” at ${location.pathname}`;
}

function report(fault: string): void {
  faults.push(fault);
  console.error(fault);
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
