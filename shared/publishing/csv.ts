type Cell = string | number | undefined;

/** RFC 4180 with `\n` after each row; `undefined` is an empty cell. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(String(cell ?? ''))).join(',')}\n`).join('');

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Excel recognises UTF-8 by this mark, and shows Nepali wrongly without it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** For spreadsheet programs: they would run cells that begin with these characters as formulas, unless after an apostrophe. */
export const spreadsheetCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK +
  csv(rows.map((row) => row.map((cell) => (/^[=+\-@\t\r＝＋－＠]/.test(String(cell)) ? `'${cell}` : cell))));
