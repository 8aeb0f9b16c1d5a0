import type { Page } from '@playwright/test';

/** Leaves documents without their scripts until the returned function is called. */
export async function holdScripts(
  page: Page,
  files: string | RegExp = /\/releases\/.*\.js/,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
