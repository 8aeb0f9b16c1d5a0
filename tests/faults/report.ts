import { ARRIVALS, shortcomings, type CellResult } from './run-cell';

/** The table of a whole run, for people: one row for each remote and fault, one column for each way of arriving. */
export function matrixAsHtml(results: readonly CellResult[], date: string): string {
  const faults = [...new Set(results.map(({ fault }) => fault))];
  const remotes = [...new Set(results.map(({ remote }) => remote))];
  const failed = results.filter((result) => shortcomings(result).length > 0).length;
  const rows = faults.flatMap((fault) =>
    remotes.map((remote) => {
      const cells = ARRIVALS.map((arrival) =>
        cellAsHtml(
          results.find((one) => one.fault === fault && one.remote === remote && one.arrival === arrival),
        ),
      );
      return `<tr><th scope="row">${fault}</th><td>${remote}</td>${cells.join('')}</tr>`;
    }),
  );
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><title>What visitors see when something fails</title>',
    '<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2rem .5rem;text-align:left}.bad{background:#f4c7c3}</style>',
    '<h1>What visitors see when something fails</h1>',
    `<p>${date}: ${results.length} cells, ${failed} below the bar. A cell says what was shown, after how long, and after how long it was repaired once the fault was gone.</p>`,
    `<table><thead><tr><th>Fault</th><th>Remote</th>${ARRIVALS.map((arrival) => `<th>${arrival}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('\n')}</tbody></table></html>`,
    '',
  ].join('\n');
}

function cellAsHtml(result: CellResult | undefined): string {
  if (!result) return '<td></td>';
  const missed = shortcomings(result).map(escape).join('; ');
  const text = `${result.shown}, ${result.afterMs} ms, repaired ${result.repairedAfterMs} ms`;
  return missed ? `<td class="bad">${text}: ${missed}</td>` : `<td>${text}</td>`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
