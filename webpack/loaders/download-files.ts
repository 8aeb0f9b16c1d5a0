import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import * as v from 'valibot';

/** A `*.download` file: the name of the files, a content file relative to it, and the columns of the table. */
export const downloadSchema = v.strictObject({
  name: v.string(),
  of: v.string(),
  columns: v.array(v.string()),
});
/** A `*.download` file, parsed. */
export type Download = v.InferOutput<typeof downloadSchema>;

/** A file for visitors to keep: its path in the release, and its text. */
export type DownloadFile = { format: 'csv' | 'json'; path: string; text: string };

/** Byte order mark, by which spreadsheet programs recognise UTF-8. Without it they garble Nepali names. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The records as a table of the named columns, and whole as JSON. */
export function downloadFiles(
  { name, columns }: Download,
  records: readonly Readonly<Record<string, unknown>>[],
): DownloadFile[] {
  const rows = records.map((record) => columns.map((column) => cell(record[column])));
  const texts = {
    csv:
      BYTE_ORDER_MARK +
      stringify([[...columns], ...rows], { record_delimiter: '\r\n', escape_formulas: true }),
    json: `${JSON.stringify(records, undefined, 2)}\n`,
  };
  return (['csv', 'json'] as const).map((format) => ({
    format,
    path: `files/${name}.${hash(texts[format])}.${format}`,
    text: texts[format],
  }));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A value as text: ranges as `50-66`, lists separated by semicolons, an unknown value as empty text. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.join(value.length === 2 && value.every((one) => typeof one === 'number') ? '-' : '; ');
}
