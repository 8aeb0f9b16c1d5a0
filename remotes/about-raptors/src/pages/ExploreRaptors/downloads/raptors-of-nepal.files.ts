import { addressesOf, type MadeFile } from '@raptors/shared/publishing/made-files';
import provisional from '../../../../content/provisional.json';
import listed from '../../../../content/species.json';

/** Adds whether the status in Nepal is confirmed. */
const species = listed.map((one) => ({
  ...one,
  nationalStatusConfirmed: !provisional.nationalStatusOf.includes(one.sn),
}));

const COLUMNS = [
  'sn',
  'englishName',
  'scientificName',
  'nepaliName',
  'family',
  'group',
  'globalStatus',
  'nationalStatus',
  'nationalStatusConfirmed',
  'lengthCm',
  'wingspanCm',
  'seasonality',
  'elevationM',
  'habitat',
  'usesFlyway',
];

/** Byte order mark, by which spreadsheet programs recognise UTF-8. Without it they garble Nepali names. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = Readonly<Record<string, unknown>>;

export const table = (columns: readonly string[], records: readonly Row[]): string =>
  BYTE_ORDER_MARK +
  [columns, ...records.map((record) => columns.map((column) => cell(record[column])))]
    .map((row) => `${row.map(quoted).join(',')}\r\n`)
    .join('');

/** Ranges as `50-66`, lists separated by semicolons, an unknown value as empty text. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.join(value.length === 2 && value.every((one) => typeof one === 'number') ? '-' : '; ');
}

/** Without the apostrophe, spreadsheet programs would run such a text as a formula. */
const quoted = (text: string) => {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const files: Readonly<Record<'csv' | 'json', MadeFile>> = {
  csv: { name: 'raptors-of-nepal.csv', content: table(COLUMNS, species) },
  json: { name: 'raptors-of-nepal.json', content: `${JSON.stringify(species, undefined, 2)}\n` },
};

export const addresses = addressesOf(files);
