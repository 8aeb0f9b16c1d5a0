import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, expect } from '@playwright/test';
import { BROWSER_OPTIONS, findBrowser } from './find-browser.cjs';

export type RehearsalBrowser = { browser: Browser; expect: typeof expect; axe: string };

/** Imports Playwright and finds axe here, so that `--no-rehearse` needs neither. */
export async function openBrowser(): Promise<RehearsalBrowser | { missing: string }> {
  const [playwright, axe] = await Promise.all([
    import('@playwright/test').catch(() => undefined),
    minifiedAxe().catch(() => undefined),
  ]);
  if (!playwright || !axe)
    return { missing: '@playwright/test and axe-core are not installed (npm install installs them)' };
  const { chromium, expect } = playwright;
  const executablePath = findBrowser([chromium.executablePath()]);
  if (!executablePath)
    return { missing: 'no Chromium (install one, or name its path in the variable CHROMIUM)' };
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_OPTIONS });
    return { browser, expect, axe };
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { missing: `${executablePath} does not start (${first})` };
  }
}

const minifiedAxe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
