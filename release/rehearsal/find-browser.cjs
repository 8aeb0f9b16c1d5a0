// Plain JavaScript that any module may load: tools that run before anything is installed ask too.
const { existsSync } = process.getBuiltinModule('node:fs');

const PLACES = [
  // Debian’s Chromium without windows takes about half of the processor’s time.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findBrowser = (more = []) =>
  [process.env.CHROMIUM, ...PLACES, ...more].find((path) => path && existsSync(path));

// Root may not use the sandbox. Debian’s start script asks for GPU rasterization, which a machine without one does slowly in software.
const BROWSER_OPTIONS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

module.exports = { findBrowser, BROWSER_OPTIONS };
