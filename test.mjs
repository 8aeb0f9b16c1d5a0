// `npm test`: everything that CI checks, on a fresh machine too. Runs on Node alone.
import { spawnSync } from 'node:child_process';
import { install } from './install.mjs';

install();
const { findOrInstallBrowser } = await import('./tools/browser/install-browser.mjs');
const browser = findOrInstallBrowser();

const steps = [
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  ['Format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  // Written in full (into docs/api/, which git ignores), because some warnings come only then.
  ['Documentation of the code', ['node_modules/typedoc/bin/typedoc']],
  ['Unit tests', ['node_modules/jest/bin/jest.js']],
  [
    'Browser journeys on the built site',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'],
  ],
  [
    'Journeys about the host, on nginx with an export',
    ['--import', 'tsx', 'tests/journeys/journeys-on-nginx.ts', '--grep', '@host'],
  ],
];

for (const [title, command] of steps) {
  console.log(`\n— ${title}`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, command, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: browser, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  if (status !== 0) {
    console.error(`\n${title}: failed. Run this step alone with: node ${command.join(' ')}`);
    process.exit(1);
  }
  console.log(`  done in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
