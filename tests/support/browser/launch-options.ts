import type { LaunchOptions } from '@playwright/test';
import { BROWSER_OPTIONS } from '@raptors/release/rehearsal/find-browser.cjs';
import { findBrowser } from '@raptors/kit/browser/install-browser.mjs';

const executablePath = findBrowser();

/** The installed Chromium. One renderer for all tests of a worker: starting another for each takes a fifth of a test’s processor time. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [...BROWSER_OPTIONS, '--renderer-process-limit=1'],
};
