import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '@raptors/tools/browser/install-browser.mjs';

const executablePath = findBrowser();

/**
 * How every test and tool starts Chromium: the one that is installed. Root may not use its sandbox;
 * Debian's start script asks for GPU rasterization, which a machine without one does slowly in software.
 */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
};
