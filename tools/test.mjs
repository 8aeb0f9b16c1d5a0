// `npm test`: installs what is missing, then types, lint, tests and sizes. Starts on Node alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { install } from './install.mjs';

install();
const { findOrInstallBrowser } = await import('./browser/install-browser.mjs');
const browser = findOrInstallBrowser();

/** Steps run one after the other. Each lists npm scripts (lanes) that run in parallel; all but the last print at their end. */
const STEPS = [
  [['typecheck']],
  [['lint:format'], ['lint:arrows'], ['lint:code']],
  // Integration tests often wait; unit tests use the processor meanwhile.
  [['test:unit'], ['test:integration']],
  // Samples of each package's pages; `npm run test:journeys` runs all pages.
  [['test:journeys', '--grep-invert', '@whole']],
];

/** With slashes on Windows too, because backslashes would need escaping. */
const SHORT_RUNS = join(import.meta.dirname, 'short-runs.cjs').replaceAll('\\', '/');

async function run([script, ...words], printsAtOnce) {
  const command = `npm run ${[script, ...words].join(' ')}`;
  if (printsAtOnce) console.log(`\n— ${command}`);
  const startedAt = performance.now();
  const lane = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', ...(printsAtOnce ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      CHROMIUM: browser,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --require "${SHORT_RUNS}"`,
    },
  });
  const ended = once(lane, 'close');
  if (!printsAtOnce) {
    const [stdout, stderr] = await Promise.all([text(lane.stdout), text(lane.stderr)]);
    console.log(`\n— ${command}\n${stdout}${stderr}`);
  }
  const [status] = await ended;
  return { script, status, seconds: (performance.now() - startedAt) / 1000 };
}

const startedAt = performance.now();
const done = [];
for (const lanes of STEPS) {
  if (lanes.length > 1) console.log(`\n— side by side: ${lanes.map(([script]) => script).join(', ')}`);
  done.push(...(await Promise.all(lanes.map((lane) => run(lane, lane === lanes.at(-1))))));
  if (done.some(({ status }) => status !== 0)) break;
}

const row = (name, seconds) => `${name.padEnd(22)}${seconds.toFixed(0).padStart(6)} s`;
console.log(`\n${done.map(({ script, seconds }) => row(script, seconds)).join('\n')}`);
console.log(row('all lanes', (performance.now() - startedAt) / 1000));
const failed = done.filter(({ status }) => status !== 0);
for (const { script } of failed) console.error(`\nThis lane failed. Run it alone with: npm run ${script}`);
process.exitCode = failed.length > 0 ? 1 : 0;
