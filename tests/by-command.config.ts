import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** For tests that are too slow for the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.by-command.ts',
  projects: [{}],
  timeout: 600_000,
});
