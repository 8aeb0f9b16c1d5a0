type Cell = string | number | undefined;

/** RFC 4180 with `\n` after each row; `undefined` is an empty cell. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`).join('');

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Excel recognises UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** CSV for spreadsheet programs: an apostrophe keeps them from running cells that begin with these characters as formulas. */
export const spreadsheetCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK +
  csv(rows.map((row) => row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(String(cell)) ? `'${cell}` : cell))));
