// Finds a Chromium, or installs one: Debian's package when run as root, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser as find } from '@raptors/release/rehearsal/find-browser.cjs';

/** Path of a Chromium that can be started, or `undefined`. */
export const findBrowser = () => find([chromium.executablePath()]);

/** Path of a Chromium; installs one if there is none, and ends the process with a sentence when that fails. */
export function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser for the journeys…');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!findBrowser()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  console.error(
    'There is no Chromium and none could be installed. Run `sudo apt-get install chromium` (Debian, Ubuntu) or `npx playwright install chromium`, or set CHROMIUM to the path of one.',
  );
  process.exit(1);
}

function run(command, words) {
  spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
