// `npm test`: everything that CI checks, on a fresh machine too. Runs on Node alone.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const { findOrInstallBrowser } = await import('./tools/browser/install-browser.mjs');
const browser = findOrInstallBrowser();

/** Each lane is an npm script, so that it can be run alone under the same name. */
const LANES = [
  ['typecheck'],
  ['lint'],
  // Written in full (into docs/api/, which git ignores), because some warnings come only then.
  ['docs'],
  ['test:unit'],
  ['test:integration'],
  // What is said of every page is tried on two pages of each package; `npm run test:journeys` tries all of them.
  ['test:journeys', '--grep-invert', '@whole'],
  // The whole table on nginx runs by command; here what only the host decides.
  ['test:journeys:nginx', '--grep', '@host'],
  ['size'],
];

const seconds = [];
for (const [script, ...words] of LANES) {
  console.log(`\n— npm run ${[script, ...words].join(' ')}`);
  const startedAt = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CHROMIUM: browser, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  seconds.push((performance.now() - startedAt) / 1000);
  if (status !== 0) {
    printTimes();
    console.error(`\nThis lane failed. Run it alone with: npm run ${script}`);
    process.exit(1);
  }
}
printTimes();

function printTimes() {
  const rows = seconds.map(
    (time, lane) => `${(LANES[lane]?.[0] ?? '').padEnd(22)}${time.toFixed(0).padStart(6)} s`,
  );
  const total = seconds.reduce((sum, time) => sum + time, 0);
  console.log(`\n${rows.join('\n')}\n${'all lanes'.padEnd(22)}${total.toFixed(0).padStart(6)} s`);
}
