import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Tests that take too long for the journeys: each has a command of its own. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.by-command.ts',
  projects: [{}],
  timeout: 600_000,
});
