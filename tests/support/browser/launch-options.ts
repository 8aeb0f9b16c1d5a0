import type { LaunchOptions } from '@playwright/test';
import { BROWSER_OPTIONS } from '@raptors/release/rehearsal/find-browser.cjs';
import { findBrowser } from '@raptors/kit/browser/install-browser.mjs';

const executablePath = findBrowser();

/** The installed Chromium. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: BROWSER_OPTIONS,
};
