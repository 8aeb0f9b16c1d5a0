import type { BrowserContext, Page } from '@playwright/test';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import { REGISTRY_URL, type Registry } from '@raptors/shared/contract/registry';
import type { Manifest } from '@raptors/shared/contract/manifest';
import type { NamedFault } from './fault-list';
import type { FaultProxy } from './fault-proxy';

/** How a visitor comes to a page. */
export const ARRIVALS = ['hard load', 'click', 'hover then click', 'Back'] as const;
/** One of these ways. */
export type Arrival = (typeof ARRIVALS)[number];

/** One remote, one fault, one way of coming to its page. */
export type Cell = { remote: Manifest; fault: NamedFault; arrival: Arrival };

/** What a visitor saw in a cell. */
export type CellResult = {
  remote: string;
  fault: string;
  arrival: Arrival;
  /** `page`: in the same document; `document`: by a new one; `panel`: “Try again”; `blank`: none of these within 15 s. */
  shown: 'page' | 'document' | 'panel' | 'blank';
  afterMs: number;
  isMenuUsable: boolean;
  /** Once the fault is gone: the page is shown by “Try again”, or by coming back to it. */
  isRepaired: boolean;
  repairedAfterMs: number;
  /** Uncaught errors besides those that the fault throws. */
  errors: string[];
};

const GIVE_UP_MS = 15_000;
const POLL_MS = 40;
const OTHER_PAGE = '/';

/** Runs one cell in a browser context and behind a proxy of its own. */
export async function runCell(cell: Cell, context: BrowserContext, proxy: FaultProxy): Promise<CellResult> {
  const { fault, remote, arrival } = cell;
  const target = targetOf(remote);
  const registry = (await (await fetch(proxy.url + REGISTRY_URL)).json()) as Registry;
  const faults = fault.faults(remote.name, registry);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void (fault.throws?.test(message) || errors.push(message)));
  await fault.browser?.(page);

  const isOffline = fault.name.startsWith('offline');
  if (!isOffline) proxy.faults.push(...faults);
  const goOffline = () => void (isOffline && proxy.faults.push(...faults));
  const startedAt = await arrive(page, arrival, proxy.url, target.path, goOffline);
  const { shown, atMs } = await waitForPage(page, target.title);
  const isMenuUsable = shown !== 'blank' && (await menuWorks(page));

  proxy.faults.length = 0;
  const repairStartedAt = performance.now();
  await repair(page, shown, proxy.url, target.path);
  const repaired = await waitForPage(page, target.title);
  await page.close();
  return {
    remote: remote.name,
    fault: fault.name,
    arrival,
    shown,
    afterMs: Math.round(atMs - startedAt),
    isMenuUsable,
    isRepaired: repaired.shown === 'page' || repaired.shown === 'document',
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

function targetOf({ name, pages }: Manifest) {
  const page = pages.find(({ path, menu, button }) => path !== NOT_FOUND_PATH && (menu ?? button));
  if (!page) throw new Error(`${name} has no page that header or menu links to.`);
  return page;
}

/** Comes to the page; gives the time at which the visitor has acted. */
async function arrive(
  page: Page,
  arrival: Arrival,
  url: string,
  path: string,
  goOffline: () => void,
): Promise<number> {
  if (arrival === 'hard load') {
    const startedAt = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    goOffline();
    return startedAt;
  }
  await page.goto(url + (arrival === 'Back' ? path : OTHER_PAGE), { waitUntil: 'commit' });
  await untilHydrated(page);
  if (arrival === 'Back') {
    await page.waitForTimeout(300);
    await follow(page, OTHER_PAGE);
    await page.waitForFunction(() => location.pathname === '/' && document.querySelector('main h1') !== null);
    goOffline();
    const startedAt = performance.now();
    // Later, because the answer of a page that is left at once is lost.
    await page.evaluate(() => void setTimeout(() => history.back()));
    return startedAt;
  }
  goOffline();
  if (arrival === 'hover then click') {
    await linkTo(page, path).dispatchEvent('pointerover');
    await page.waitForTimeout(400);
  }
  const startedAt = performance.now();
  await follow(page, path);
  return startedAt;
}

const linkTo = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first();
/** Links of a closed sub-menu can be followed by script only; to the router it is the same click. */
const follow = (page: Page, path: string) => linkTo(page, path).evaluate((link: HTMLElement) => link.click());

/** The menu marks itself when it answers to the script. */
const untilHydrated = (page: Page) =>
  page.waitForSelector('nav[data-hydrated]', { state: 'attached', timeout: 60_000 });

type State = 'page' | 'panel' | undefined;

async function waitForPage(page: Page, title: string): Promise<{ shown: CellResult['shown']; atMs: number }> {
  const since = performance.now();
  const firstDocument = await documentOf(page);
  while (performance.now() - since < GIVE_UP_MS) {
    const state = await stateOf(page, title);
    if (state === 'panel') return { shown: 'panel', atMs: performance.now() };
    if (state === 'page') {
      const atMs = performance.now();
      return { shown: (await documentOf(page)) === firstDocument ? 'page' : 'document', atMs };
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return { shown: 'blank', atMs: performance.now() };
}

/** `undefined` also while one document gives way to the next. */
const stateOf = (page: Page, title: string): Promise<State> =>
  page
    .evaluate((expected) => {
      const main = document.querySelector<HTMLElement>('main');
      const heading = main?.querySelector('h1');
      if (!heading || main?.querySelector('[data-page]')?.childElementCount === 0) return undefined;
      if (document.title === expected && (main?.innerText.length ?? 0) > 60) return 'page';
      return heading.id === 'page-failed' ? 'panel' : undefined;
    }, title)
    .catch(() => undefined) as Promise<State>;

const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin).catch(() => 0);

/** Opens and closes a section by its button. */
async function menuWorks(page: Page): Promise<boolean> {
  await untilHydrated(page).catch(() => undefined);
  return page
    .evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>('header nav button[aria-expanded]');
      button?.click();
      await new Promise((done) => setTimeout(done, 100));
      const isOpen = button?.getAttribute('aria-expanded') === 'true';
      button?.click();
      return isOpen;
    })
    .catch(() => false);
}

async function repair(page: Page, shown: CellResult['shown'], url: string, path: string): Promise<void> {
  if (shown === 'panel') return page.locator('[data-page] button').click();
  if (shown === 'blank') return void (await page.goto(url + path, { waitUntil: 'commit' }));
  await follow(page, OTHER_PAGE);
  await page.waitForFunction(() => location.pathname === '/').catch(() => undefined);
  await page.waitForSelector('main h1', { state: 'attached' });
  await untilHydrated(page);
  await follow(page, path);
}
