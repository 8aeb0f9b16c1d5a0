import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser/launch-options';

// A test that releases something is not about its rehearsal; those that are ask for one.
process.env.REHEARSE ??= 'off';

/** Browser tests of the built and served site. `SITE_URL` runs them against a server that runs already. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/browser/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second chance may hide a fault.
  retries: 0,
  forbidOnly: true,
  // Generous, since a busy machine is no fault of the site: the species page alone takes axe some seconds.
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
