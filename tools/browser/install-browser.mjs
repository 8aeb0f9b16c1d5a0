// Finds a Chromium, or installs one: as root on Debian its headless shell; otherwise, or if that fails, Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser as find } from '@raptors/release/rehearsal/find-browser.cjs';

export const findBrowser = () => find([chromium.executablePath()]);

export function findOrInstallBrowser() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!findBrowser() && isDebianRoot) {
    console.log('Installing a browser for the journeys…');
    run('apt-get', ['update', '-qq']);
    const words = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words]);
  }
  if (!findBrowser()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  console.error(
    'No Chromium was found and none could be installed. Run `sudo apt-get install chromium-headless-shell` (Debian) or `npx playwright install chromium`, or set CHROMIUM to the path of one.',
  );
  process.exit(1);
}

function run(command, words) {
  spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}
