import type { BrowserContext, Page } from '@playwright/test';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import type { Arrival, Cell } from './cells';
import type { FaultProxy } from '../fault-proxy';
import { documentOf, menuWorks, untilHydrated, waitUntilShown, type Shown } from './shown-page';

/** What a visitor saw in a cell. */
export type CellResult = {
  fault: string;
  /** Name of the remote, or `shell`. */
  target: string;
  arrival: Arrival;
  /** `page`: in the same document; `document`: by a new one; `panel`: “Try again”; `blank`: none of these within 15 s. */
  shown: 'page' | 'document' | 'panel' | 'blank';
  afterMs: number;
  isMenuUsable: boolean;
  /** Once the fault is gone: “Try again”, or coming back, shows the page, and it is hydrated. */
  isRepaired: boolean;
  repairedAfterMs: number;
  /** Uncaught errors besides those that the fault throws. */
  errors: string[];
};

/** A cell in progress: begins its fault, and knows the visitor's page. */
type Visit = Cell & { page: Page; url: string; begin: () => Promise<unknown> };

/** Runs one cell in a browser context and behind a proxy of its own. */
export async function runCell(cell: Cell, context: BrowserContext, proxy: FaultProxy): Promise<CellResult> {
  const { fault, target, arrival } = cell;
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void (fault.throws?.test(message) || errors.push(message)));
  await fault.browser?.(page);
  const visit: Visit = { ...cell, page, url: proxy.url, begin: await prepareFault(cell, context, proxy) };

  const { startedAt, documentId } = await arrive(visit);
  const { what, ...seen } = await waitUntilShown(page, target, (shown) => shown.what !== undefined);
  const isSameDocument = arrival === 'hard load' || seen.documentId === documentId;
  const shown = what === 'page' ? (isSameDocument ? 'page' : 'document') : (what ?? 'blank');
  await fault.act?.(page);
  const isMenuUsable = shown !== 'blank' && (await menuWorks(page));

  proxy.faults.length = 0;
  const repairStartedAt = performance.now();
  const repaired = await repair(visit, shown);
  await page.close();
  return {
    fault: fault.name,
    target: target.name,
    arrival,
    shown,
    afterMs: Math.round(seen.atMs - startedAt),
    isMenuUsable,
    isRepaired: isInteractive(repaired),
    repairedAfterMs: Math.round(repaired.atMs - repairStartedAt),
    errors,
  };
}

/** What a result misses of the bar: no blank page, no dead menu, nothing over 4 s, repaired once the fault is gone. */
export function shortcomings({ shown, afterMs, isMenuUsable, isRepaired, errors }: CellResult): string[] {
  return [
    ...(shown === 'blank' ? ['the page is blank'] : []),
    ...(afterMs > 4_000 ? [`it took ${afterMs} ms`] : []),
    ...(isMenuUsable ? [] : ['the menu is dead']),
    ...(isRepaired ? [] : ['it is not repaired once the fault is gone']),
    ...errors.map((error) => `uncaught: ${error}`),
  ];
}

/** Makes the fault of a cell: it begins at once, or by the function that this returns. */
async function prepareFault({ fault, target }: Cell, context: BrowserContext, proxy: FaultProxy) {
  const read = async (path: string) => (await fetch(proxy.url + path)).text();
  const registry = JSON.parse(await read(REGISTRY_URL)) as Registry;
  const faults = await fault.faults(target, registry, read);
  if (!fault.beginsLater) proxy.faults.push(...faults);
  return async () => {
    if (fault.beginsLater) proxy.faults.push(...faults);
    if (fault.hasSecondTab) await (await context.newPage()).goto(proxy.url + target.path);
  };
}

/** Comes to the page; gives the time at which the visitor has acted, and the document in which that was. */
async function arrive(visit: Visit): Promise<{ startedAt: number; documentId: number }> {
  const { page, arrival, url, target, begin } = visit;
  if (arrival === 'hard load') {
    const startedAt = performance.now();
    await page.goto(url + target.path, { waitUntil: 'commit' });
    await begin();
    return { startedAt, documentId: 0 };
  }
  await page.goto(url + (arrival === 'Back' ? target : target.origin).path, { waitUntil: 'commit' });
  await untilReady(visit);
  if (arrival === 'Back') {
    await page.waitForTimeout(300);
    await follow(page, target.origin.path);
    await waitUntilShown(page, target.origin, ({ what }) => what !== undefined);
  }
  await begin();
  if (arrival === 'hover then click') {
    await linkTo(page, target.path).dispatchEvent('pointerover');
    await page.waitForTimeout(400);
  }
  const documentId = await documentOf(page);
  const startedAt = performance.now();
  // Later, because the answer of a page that is left at once is lost.
  if (arrival === 'Back') await page.evaluate(() => void setTimeout(() => history.back()));
  else await follow(page, target.path);
  return { startedAt, documentId };
}

/** A page without a script is ready when its header is there. */
const untilReady = ({ page, fault }: Visit) =>
  fault.isWithoutScript ? page.waitForSelector('header nav', { state: 'attached' }) : untilHydrated(page);

const linkTo = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first();
/** Links of a closed sub-menu can be followed by script only; to the router it is the same click. */
const follow = (page: Page, path: string) =>
  linkTo(page, path).evaluate((link: HTMLElement) => void setTimeout(() => link.click()));

const isInteractive = ({ what, isHydrated }: Shown) => what === 'page' && isHydrated;

/** Does what a visitor does once the fault is gone. */
async function repair({ page, target, url }: Visit, shown: CellResult['shown']): Promise<Shown> {
  if (shown === 'panel') await page.locator('[data-page] button').first().dispatchEvent('click');
  else if (shown === 'blank') await page.goto(url + target.path, { waitUntil: 'commit' });
  else {
    await follow(page, target.origin.path);
    await waitUntilShown(page, target.origin, isInteractive);
    await follow(page, target.path);
  }
  return waitUntilShown(page, target, isInteractive);
}
