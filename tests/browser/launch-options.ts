import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './install-browser.mjs';

const executablePath = findBrowser();

/** How every test and tool starts Chromium: the one that is installed; root may not use its sandbox. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
