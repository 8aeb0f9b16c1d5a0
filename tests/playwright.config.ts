import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser/launch-options';

// Tests make releases without a rehearsal; tests about rehearsals request one.
process.env.REHEARSE ??= 'off';

/** Browser tests of the built and served site. `SITE_URL` runs them against a server that runs already. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/browser/global-setup.ts',
  fullyParallel: true,
  // More than there are cores, because journeys wait half of their time; not many more, or the waits get longer.
  workers: Math.min(4, availableParallelism() + 2),
  // A test that passes only on retry may hide a fault.
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine is not the site's fault: the species page alone takes axe some seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // It answers in place of the network, which other tests break on purpose; `offline.spec.ts` lets it.
    serviceWorkers: 'block',
  },
});
