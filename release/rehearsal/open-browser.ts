import type { Browser } from 'playwright-core';
import { BROWSER_OPTIONS, findBrowser } from './find-browser.cjs';

/** The browser of a rehearsal. */
export type RehearsalBrowser = {
  browser: Browser;
  /** Source of axe, which finds accessibility problems. */
  axe: string;
};

type NoBrowser = { missing: string };

/**
 * Starts a Chromium of this machine. The driver and axe are optional dependencies: a machine that only releases with
 * `--no-rehearse` needs neither.
 */
export async function openBrowser(): Promise<RehearsalBrowser | NoBrowser> {
  const [driver, axe] = await Promise.all([
    import('playwright-core').catch(() => undefined),
    import('axe-core').catch(() => undefined),
  ]);
  if (!driver || !axe)
    return { missing: 'playwright-core and axe-core are not installed (npm install installs them)' };
  const executablePath = findBrowser([driver.chromium.executablePath()]);
  if (!executablePath)
    return { missing: 'no Chromium (install one, or name its path in the variable CHROMIUM)' };
  try {
    const browser = await driver.chromium.launch({ executablePath, args: BROWSER_OPTIONS });
    return { browser, axe: axe.default.source };
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { missing: `${executablePath} does not start (${first})` };
  }
}
