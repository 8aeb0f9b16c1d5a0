import type { Page } from 'playwright-core';

/** Whether a page is hydrated. React marks its elements; there is no other sign that holds for releases of any age. */
export const isInteractive = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ['main h1', 'header'].every((selector) => {
      const element = document.querySelector(selector);
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    }),
  );
