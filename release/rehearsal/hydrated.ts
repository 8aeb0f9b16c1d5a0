import type { FrameLocator, Page } from '@playwright/test';

const ATTACHED = { state: 'attached' } as const;

/** The page: what is below the layout. */
export const waitUntilHydrated = (document: Page | FrameLocator): Promise<void> =>
  document.locator('[data-page][data-hydrated]').waitFor(ATTACHED);

/** The page may still wait for its remote. */
export const waitUntilMenuHydrated = (page: Page): Promise<void> =>
  page.locator('nav[data-hydrated]').waitFor(ATTACHED);

/** Page and layout are hydrated. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await Promise.all([waitUntilHydrated(page), waitUntilMenuHydrated(page)]).catch((cause: unknown) => {
    throw new Error('The page does not become interactive.', { cause });
  });
}
