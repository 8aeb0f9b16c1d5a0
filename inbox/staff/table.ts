import { csv } from '../sightings/csv';
import type { Item } from './work';

/** Programs for tables run a cell that begins so as a formula: an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Submissions as a table in UTF-8 that spreadsheets open: one column for each field of any of them. */
export function tableOf(items: readonly Item[]): string {
  const fields = [...new Set(items.flatMap(({ fields: values }) => Object.keys(values)))];
  return tableText([
    ['reference', 'received', 'form', 'release', 'state', 'page', ...fields],
    ...items.map(({ reference, receivedAt, form, owner, release, state, page, fields: values }) => [
      ...[reference, receivedAt, form, `${owner} ${release}`, state, page ?? ''],
      ...fields.map((name) => (values[name] ?? []).join('; ')),
    ]),
  ]);
}

/** Rows as CSV with the mark by which spreadsheets know UTF-8. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csv(rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))))}`;
