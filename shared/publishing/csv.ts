type Cell = string | number | undefined;

/** RFC 4180 with `\n` after each row; `undefined` is an empty cell. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`).join('');

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** By this mark spreadsheet programs recognise UTF-8; without it they garble Nepali. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** For spreadsheet programs, which would run cells with these first characters as formulas: an apostrophe prevents that. */
export const spreadsheetCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK +
  csv(rows.map((row) => row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(String(cell)) ? `'${cell}` : cell))));
