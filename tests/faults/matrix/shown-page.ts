import type { Page } from '@playwright/test';
import type { Place } from './targets';

/** What a visitor sees: the page itself, “Try again”, or neither of them yet. */
export type Shown = {
  what: 'page' | 'panel' | undefined;
  isHydrated: boolean;
  /** Tells one document from the next. */
  documentId: number;
  atMs: number;
};

const GIVE_UP_MS = 15_000;
const POLL_MS = 40;

/** Waits until the page is shown as it should be; after 15 s gives what is shown then. */
export async function waitUntilShown(
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
export const documentOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.timeOrigin).catch(() => 0);

/** The menu marks itself when it answers to the script. */
export const untilHydrated = (page: Page) =>
  page.waitForSelector('nav[data-hydrated]', { state: 'attached', timeout: 20_000 });

/** Opens a section of the menu as a visitor does: by its button, or by the pointer where no script has come. */
export async function menuWorks(page: Page): Promise<boolean> {
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
