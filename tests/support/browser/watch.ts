import type { Page } from '@playwright/test';
import { isFault } from '@raptors/release/rehearsal/watch-context';

/** Errors and warnings in the console of another site's page, and errors that nobody catches. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => isFault(message) && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

export const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
