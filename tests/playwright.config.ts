import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser/launch-options';

// A rehearsal is slow, so only tests that need one turn it on.
process.env.REHEARSE ??= 'off';

/** `SITE_URL` runs them against a running server. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/browser/global-setup.ts',
  fullyParallel: true,
  // Two more than there are cores, but at most four, because journeys often wait.
  workers: Math.min(4, availableParallelism() + 2),
  // A test that passes only on retry may hide a fault.
  retries: 0,
  forbidOnly: true,
  // A busy machine is slow: axe takes some seconds on the species page, and four builds at once let a change in `dev` wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // It would answer instead of the network that other tests break; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
  },
});
