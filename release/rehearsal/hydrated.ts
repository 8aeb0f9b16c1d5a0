import type { FrameLocator, Page } from '@playwright/test';

const ATTACHED = { state: 'attached' } as const;

/** Waits for the page alone, which is hydrated separately from the layout. */
export const waitUntilHydrated = (document: Page | FrameLocator): Promise<void> =>
  document.locator('[data-page][data-hydrated]').waitFor(ATTACHED);

/** Waits for the layout alone: the page may still wait for its remote. */
export const waitUntilMenuHydrated = (page: Page): Promise<void> =>
  page.locator('nav[data-hydrated]').waitFor(ATTACHED);

export async function waitUntilInteractive(page: Page): Promise<void> {
  await Promise.all([waitUntilHydrated(page), waitUntilMenuHydrated(page)]).catch((cause: unknown) => {
    throw new Error('The page does not become interactive.', { cause });
  });
}
