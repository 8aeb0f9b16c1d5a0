import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../../support/browser/launch-options';
import { startBuiltSite } from '../../support/project/built-site';
import { allCells, cellName, type Cell } from './cells';
import { startFaultProxy } from '../fault-proxy';
import { matrixAsHtml, type DatedResult } from './report';
import { runCell, shortcomings, type CellResult } from './run-cell';

/**
 * `npm run test:faults`: each package × each fault × each way of arriving, in Chromium on the built site. Writes the table
 * to `tests/faults/matrix/results/` and ends with status 1 when a cell misses the bar.
 * `npm run test:faults -- <words>` runs the faults whose name has one of the words, `--shard=2/6` the second sixth of the cells;
 * their results replace the earlier ones in the table.
 */
const CELLS_AT_A_TIME = 2;
const RESULTS = join(import.meta.dirname, 'results');
const TABLE = join(RESULTS, 'matrix.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string', default: '1/1' } },
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const chosen = allCells.filter(
  ({ fault }) => positionals.length === 0 || positionals.some((word) => fault.name.includes(word)),
);
const cells = chosen.slice(
  Math.floor((chosen.length * (shard - 1)) / shards),
  Math.floor((chosen.length * shard) / shards),
);

const site = await startBuiltSite();
const browser = await chromium.launch(launchOptions);
const results = new Map(readTable().map((result) => [nameOf(result), result]));
let below = 0;
try {
  const waiting = [...cells];
  await Promise.all(
    Array.from({ length: CELLS_AT_A_TIME }, async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const result = await run(cell, browser, site.url);
        const missed = shortcomings(result);
        if (missed.length > 0) below += 1;
        console.log(
          `${cellName(cell)}: ${[`${result.shown} after ${result.afterMs} ms`, ...missed].join('; ')}`,
        );
        results.set(cellName(cell), { ...result, ...circumstances() });
      }
    }),
  );
} finally {
  await browser.close();
  await site.stop();
  writeTable();
}
console.log(`${cells.length} cells, ${below} below the bar. The table is in tests/faults/matrix/results/.`);
process.exitCode = below === 0 ? 0 : 1;

/** When the cell ran, and how many processes waited for a core. */
function circumstances() {
  return { date: new Date().toISOString().slice(0, 10), load: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
}

function nameOf({ fault, target, arrival }: CellResult): string {
  return `${fault} · ${target} · ${arrival}`;
}

function readTable(): DatedResult[] {
  try {
    return JSON.parse(readFileSync(TABLE, 'utf8')) as DatedResult[];
  } catch {
    return [];
  }
}

/** In the order of the matrix; what is no cell any more goes. */
function writeTable(): void {
  const sorted = allCells.flatMap((cell) => results.get(cellName(cell)) ?? []);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(TABLE, `[\n${sorted.map((result) => JSON.stringify(result)).join(',\n')}\n]\n`);
  writeFileSync(join(RESULTS, 'matrix.html'), matrixAsHtml(sorted));
}

/** One cell that breaks off must not end the run of all: it counts as below the bar. */
async function run(cell: Cell, inBrowser: Browser, siteUrl: string): Promise<CellResult> {
  const proxy = await startFaultProxy(siteUrl);
  const context = await inBrowser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  try {
    return await runCell(cell, context, proxy);
  } catch (error) {
    return {
      fault: cell.fault.name,
      target: cell.target.name,
      arrival: cell.arrival,
      shown: 'blank',
      afterMs: 0,
      isMenuUsable: false,
      isRepaired: false,
      repairedAfterMs: 0,
      errors: [`The run of this cell broke off: ${String(error).split('\n', 1)[0]}`],
    };
  } finally {
    await context.close();
    await proxy.stop();
  }
}
