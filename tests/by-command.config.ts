import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Tests that are too slow for the journeys: `npm run test:own-repository`. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.by-command.ts',
  projects: [{}],
  timeout: 600_000,
});
