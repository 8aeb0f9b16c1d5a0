/**
 * `npm run test:faults`: each package × each fault × each way of arriving, in Chromium on the built site. Prints a line for each cell and
 * ends with status 1 when one misses the bar. `npm run test:faults -- <words>` runs the faults whose name has one of the words,
 * `--shard=2/6` the second sixth of the cells.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { startFaultProxy } from '../fault-proxy';
import { allCells, cellName, runCell, shortcomings, type Cell } from './run-cell';

const CELLS_AT_A_TIME = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string', default: '1/1' } },
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const cells = allCells
  .filter(({ fault }) => positionals.length === 0 || positionals.some((word) => fault.name.includes(word)))
  .filter((_, place, { length }) => Math.floor((place * shards) / length) === shard - 1);

const site = await startBuiltSite();
const browser = await chromium.launch(launchOptions);
let below = 0;
try {
  const waiting = [...cells];
  const take = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      // One cell that breaks off must not end the run of all: it counts as below the bar.
      const line = await run(cell).catch((error: unknown) => ({
        shown: String(error),
        missed: ['broke off'],
      }));
      if (line.missed.length > 0) below += 1;
      console.log(`${cellName(cell)}: ${[line.shown, ...line.missed].join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: CELLS_AT_A_TIME }, take));
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${cells.length} cells, ${below} below the bar.`);
process.exitCode = below === 0 ? 0 : 1;

async function run(cell: Cell) {
  const proxy = await startFaultProxy(site.url);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  try {
    const result = await runCell(cell, context, proxy);
    const { shown, afterMs, repairedAfterMs } = result;
    return {
      shown: `${shown} after ${afterMs} ms, repaired after ${repairedAfterMs} ms`,
      missed: shortcomings(result),
    };
  } finally {
    await context.close();
    await proxy.stop();
  }
}
