// Plain JavaScript, because `npm test` imports it without tsx.
const { existsSync } = process.getBuiltinModule('node:fs');

const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findBrowser = (more = []) =>
  [process.env.CHROMIUM, ...PLACES, ...more].find((path) => path && existsSync(path));

// Root can't use the sandbox. Debian’s start script enables GPU rasterization, which is slow in software.
const BROWSER_OPTIONS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

module.exports = { findBrowser, BROWSER_OPTIONS };
