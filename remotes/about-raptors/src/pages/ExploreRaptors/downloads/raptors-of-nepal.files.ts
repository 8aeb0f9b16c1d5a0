import { spreadsheetCsv } from '@raptors/shared/publishing/csv';
import { addressesOf, type MadeFile } from '@raptors/shared/publishing/made-files';
import provisional from '../../../../content/provisional.json';
import listed from '../../../../content/species.json';

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

export const table = (columns: readonly string[], records: readonly Readonly<Record<string, unknown>>[]) =>
  spreadsheetCsv([columns, ...records.map((record) => columns.map((column) => cell(record[column])))]);

/** Ranges as `50-66`, lists separated by semicolons, an unknown value as empty text. */
function cell(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.join(value.length === 2 && value.every((one) => typeof one === 'number') ? '-' : '; ');
}

export const files: Readonly<Record<'csv' | 'json', MadeFile>> = {
  csv: { name: 'raptors-of-nepal.csv', content: table(COLUMNS, species) },
  json: { name: 'raptors-of-nepal.json', content: `${JSON.stringify(species, undefined, 2)}\n` },
};

export const addresses = addressesOf(files);
