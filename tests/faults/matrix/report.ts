import { escapeHtml } from '@raptors/shared/contract/escape';
import { ARRIVALS } from './cells';
import { shortcomings, type CellResult } from './run-cell';

/** A result with its day, and how many processes waited for a core then. */
export type DatedResult = CellResult & { date: string; load: number };

const STYLE =
  'body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2rem .5rem;text-align:left}.bad{background:#f4c7c3}';

/** The table for people: one row for each fault and package, one column for each way of arriving. */
export function matrixAsHtml(results: readonly DatedResult[]): string {
  const rows = new Map<string, DatedResult[]>();
  for (const result of results) {
    const heading = `<th scope="row">${result.fault}</th><td>${result.target}</td>`;
    rows.set(heading, [...(rows.get(heading) ?? []), result]);
  }
  const failed = results.filter((result) => shortcomings(result).length > 0).length;
  const slowest = Math.max(0, ...results.map(({ afterMs }) => afterMs));
  const dates = results.map(({ date }) => date).sort();
  const loads = results.map(({ load }) => load);
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><title>What visitors see when something fails</title>',
    `<style>${STYLE}</style>`,
    '<h1>What visitors see when something fails</h1>',
    `<p>${dates[0]} to ${dates.at(-1)}: ${results.length} cells, ${failed} below the bar, the slowest after ${slowest} ms. Load of the machine: ${Math.min(...loads)} to ${Math.max(...loads)}.</p>`,
    '<p>A cell tells what was shown, after how long, and how long the repair took once the fault was gone.</p>',
    `<table><thead><tr><th>Fault</th><th>Package</th>${ARRIVALS.map((arrival) => `<th>${arrival}</th>`).join('')}<th>Day, load</th></tr></thead>`,
    '<tbody>',
    ...[...rows].map(([heading, row]) => `<tr>${heading}${rowAsHtml(row)}</tr>`),
    '</tbody></table></html>',
    '',
  ].join('\n');
}

function rowAsHtml(row: readonly DatedResult[]): string {
  const cells = ARRIVALS.map((arrival) => cellAsHtml(row.find((result) => result.arrival === arrival)));
  return `${cells.join('')}<td>${row[0] ? `${row[0].date}, ${row[0].load}` : ''}</td>`;
}

function cellAsHtml(result: CellResult | undefined): string {
  if (!result) return '<td></td>';
  const missed = shortcomings(result).map(escapeHtml).join('; ');
  const text = `${result.shown}, ${result.afterMs} ms, repaired ${result.repairedAfterMs} ms`;
  return missed ? `<td class="bad">${text}: ${missed}</td>` : `<td>${text}</td>`;
}
