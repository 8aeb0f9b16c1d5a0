import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser/launch-options';

// A rehearsal is slow, so only tests that need one turn it on.
process.env.REHEARSE ??= 'off';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/browser/global-setup.ts',
  fullyParallel: true,
  // There may be more workers than cores, because journeys often wait.
  workers: Math.min(4, availableParallelism() + 2),
  // A test that passes only on retry may hide a fault.
  retries: 0,
  forbidOnly: true,
  // Long, because a busy machine is slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A service worker would answer in place of the network, which some tests break; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
  },
});
