import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../support/browser/launch-options';
import { startBuiltSite } from '../support/project/built-site';
import { manifests } from '../support/project/declared-pages';
import { namedFaults } from './fault-list';
import { startFaultProxy } from './fault-proxy';
import { matrixAsHtml } from './report';
import { ARRIVALS, runCell, shortcomings, type Cell, type CellResult } from './run-cell';

/**
 * `npm run test:faults`: each remote × each fault × each way of arriving, in Chromium on the built site. Writes the table
 * to `tests/faults/results/` and ends with status 1 when a cell misses the bar.
 * `npm run test:faults -- <words>` runs the faults whose name has one of the words.
 */
const CELLS_AT_A_TIME = 3;
const RESULTS = join(import.meta.dirname, 'results');

const words = process.argv.slice(2);
const faults = namedFaults.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const remotes = manifests.filter(({ name }) => name !== 'shell');
const cells: Cell[] = faults.flatMap((fault) =>
  remotes.flatMap((remote) => ARRIVALS.map((arrival) => ({ fault, remote, arrival }))),
);

const site = await startBuiltSite();
const browser = await chromium.launch(launchOptions);
const results: CellResult[] = [];
try {
  const waiting = [...cells];
  await Promise.all(
    Array.from({ length: CELLS_AT_A_TIME }, async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift())
        results.push(await run(cell, browser, site.url));
    }),
  );
} finally {
  await browser.close();
  await site.stop();
}

const order = (result: CellResult) =>
  cells.findIndex(
    ({ fault, remote, arrival }) =>
      fault.name === result.fault && remote.name === result.remote && arrival === result.arrival,
  );
results.sort((a, b) => order(a) - order(b));
const date = new Date().toISOString().slice(0, 10);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(join(RESULTS, 'matrix.json'), `${JSON.stringify({ date, results }, undefined, 2)}\n`);
writeFileSync(join(RESULTS, 'matrix.html'), matrixAsHtml(results, date));
const below = results.filter((result) => shortcomings(result).length > 0);
console.log(`${results.length} cells, ${below.length} below the bar. The table is in tests/faults/results/.`);
process.exitCode = below.length === 0 ? 0 : 1;

async function run(cell: Cell, inBrowser: Browser, siteUrl: string): Promise<CellResult> {
  const proxy = await startFaultProxy(siteUrl);
  const context = await inBrowser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const result = await runCell(cell, context, proxy);
    const missed = shortcomings(result);
    const words = `${result.shown} after ${result.afterMs} ms`;
    console.log(
      `${cell.fault.name} · ${cell.remote.name} · ${cell.arrival}: ${[words, ...missed].join('; ')}`,
    );
    return result;
  } catch (error) {
    // One cell must not end the run of all: it counts as below the bar.
    console.log(`${cell.fault.name} · ${cell.remote.name} · ${cell.arrival}: ${String(error)}`);
    return {
      remote: cell.remote.name,
      fault: cell.fault.name,
      arrival: cell.arrival,
      shown: 'blank',
      afterMs: 0,
      isMenuUsable: false,
      isRepaired: false,
      repairedAfterMs: 0,
      errors: [String(error)],
    };
  } finally {
    await context.close();
    await proxy.stop();
  }
}
