import type { LaunchOptions } from '@playwright/test';
import { BROWSER_OPTIONS } from '@raptors/release/rehearsal/find-browser.cjs';
import { findBrowser } from '@raptors/kit/browser/install-browser.mjs';

const executablePath = findBrowser();

/** The Chromium found, or else Playwright's own. One renderer for all tests of a worker, because starting others is slow. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...BROWSER_OPTIONS, '--renderer-process-limit=1'],
};
