import type { BrowserContext, Page } from '@playwright/test';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import type { FaultProxy } from '../fault-proxy';
import { namedFaults, type NamedFault } from './named-faults';
import { targets, type Place, type Target } from './targets';

/** How a visitor comes to a page. */
export const ARRIVALS = ['hard load', 'click', 'hover then click', 'Back'] as const;
/** One of these ways. */
export type Arrival = (typeof ARRIVALS)[number];

/** One package, one fault, one way of coming to its page. */
export type Cell = { target: Target; fault: NamedFault; arrival: Arrival };

/** The whole matrix: each fault × each package that can fail in this way × each way of arriving. */
export const allCells: readonly Cell[] = namedFaults.flatMap((fault) =>
  targets
    .filter(({ name }) => !fault.isForRemotes || name !== 'shell')
    .flatMap((target) => ARRIVALS.map((arrival) => ({ fault, target, arrival }))),
);

/** Faults that the unit tests of the shell's loader hold, or `recovery.spec.ts`; in a browser they are by command. */
const BY_COMMAND_ONLY =
  /^(entry (missing|hangs|damaged|damaged once|truncated|slow)|chunks \w+|styles .+|registry (missing|hangs|is an error page)|federation (missing|damaged))$/;

/** One cell of every third of the other faults; packages and ways of arriving take turns. */
export const selectedCells: readonly Cell[] = namedFaults
  .filter(({ name }) => !BY_COMMAND_ONLY.test(name))
  .filter((_, row) => row % 3 === 0)
  .flatMap((fault, row) => {
    const candidates = allCells.filter((cell) => cell.fault === fault && cell.arrival === ARRIVALS[row % 4]);
    return candidates.slice(row % candidates.length, (row % candidates.length) + 1);
  });

/** What a cell is called: `entry hangs · engage · click`. */
export const cellName = ({ fault, target, arrival }: Cell): string =>
  `${fault.name} · ${target.name} · ${arrival}`;

/** What a visitor saw in a cell. */
export type CellResult = {
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
    await page.waitForLoadState('domcontentloaded');
    await follow(page, target.origin.path);
    await waitUntilShown(page, target.origin, ({ what }) => what !== undefined);
  }
  await begin();
  if (arrival === 'hover then click') {
    // The click comes when the first request of the warm-up is on its way, or when there is none.
    const warmedUp = page.waitForRequest(() => true, { timeout: 400 }).catch(() => undefined);
    await linkTo(page, target.path).dispatchEvent('pointerover');
    await warmedUp;
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

/** What a visitor sees: the page itself, “Try again”, or neither of them yet. */
type Shown = {
  what: 'page' | 'panel' | undefined;
  isHydrated: boolean;
  /** Tells one document from the next. */
  documentId: number;
  atMs: number;
};

const GIVE_UP_MS = 15_000;
const POLL_MS = 40;

/** Waits until the page is shown as it should be; after 15 s gives what is shown then. */
async function waitUntilShown(
  page: Page,
  { title }: Place,
  isWanted: (shown: Shown) => boolean,
): Promise<Shown> {
  const since = performance.now();
  for (;;) {
    const shown = await look(page, title);
    if (isWanted(shown) || performance.now() - since > GIVE_UP_MS) return shown;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** Nothing is shown while one document gives way to the next. */
const look = async (page: Page, title: string): Promise<Shown> => {
  const shown = await page
    .evaluate((expected) => {
      const main = document.querySelector<HTMLElement>('main');
      const root = main?.querySelector('[data-page]');
      const heading = main?.querySelector('h1');
      const isWritten = root?.childElementCount !== 0 && (main?.innerText.length ?? 0) > 60;
      const isPage = heading !== null && isWritten && document.title === expected;
      return {
        what: isPage ? ('page' as const) : heading?.id === 'page-failed' ? ('panel' as const) : undefined,
        isHydrated: root?.hasAttribute('data-hydrated') ?? false,
        documentId: performance.timeOrigin,
      };
    }, title)
    .catch(() => ({ what: undefined, isHydrated: false, documentId: 0 }));
  return { ...shown, atMs: performance.now() };
};

/** Which document is open. */
const documentOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin).catch(() => 0);

/** The menu marks itself when it answers to the script. */
const untilHydrated = (page: Page) =>
  page.waitForSelector('nav[data-hydrated]', { state: 'attached', timeout: 20_000 });

/** Opens a section of the menu as a visitor does: by its button, or by the pointer where no script has come. */
async function menuWorks(page: Page): Promise<boolean> {
  const section = page.locator('header nav li:has(> button[aria-controls])').first();
  const button = section.getByRole('button');
  const links = section.getByRole('link');
  const opens = () =>
    links
      .first()
      .waitFor({ state: 'visible', timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
  try {
    if (await page.locator('nav[data-hydrated]').count()) {
      await button.press('Enter', { timeout: 2_000 });
      if (await opens()) return true;
    }
    await button.hover({ timeout: 2_000 });
    return await opens();
  } catch {
    return false;
  }
}
