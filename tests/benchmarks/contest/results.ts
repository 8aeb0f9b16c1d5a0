import type { Visit } from './visit';

/** What the tables call the contestants. */
export const NAMES = {
  released: 'as released',
  floor: 'without scripts',
  application: 'one application',
  prerendered: 'one, prerendered',
  federated: 'federated, default',
} as const;

/** All visits to one page with one view, by contestant. */
export type Results = { path: string; view: string; visits: Record<string, Visit[]> };

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const COLUMNS: readonly [title: string, key: keyof Visit, write?: (value: number) => string][] = [
  ['FCP ms', 'firstPaint'],
  ['LCP ms', 'largestPaint'],
  ['CLS', 'layoutShift', (shift) => shift.toFixed(3)],
  ['blocking ms', 'blocking'],
  ['menu ms', 'menuAnswers'],
  ['control ms', 'controlAnswers'],
  ['requests', 'requests'],
  ['round trips', 'roundTrips'],
  ['all kB', 'bytes', kB],
  ['script kB', 'scripts', kB],
];

/** The visits of one page in Markdown: a contestant a line, medians and between which values all are. */
export const tableOfPage = ({ path, view, visits }: Results): string =>
  tableOf(
    [`${path}, ${view}`, ...COLUMNS.map(([title]) => title)],
    Object.keys(visits).map((name) => [
      name,
      ...COLUMNS.map(([, key, write = (value: number) => value.toFixed(0)]) => {
        const values = sortedValues(visits, name, key);
        return values.length === 0
          ? '–'
          : `${write(median(values))} (${write(values[0] ?? 0)}–${write(values.at(-1) ?? 0)})`;
      }),
    ]),
  );

/** How the released site compares with another contestant, and what the target is. */
const RATIOS: readonly { title: string; key: keyof Visit; other: string; target: number }[] = [
  { title: 'LCP, floor', key: 'largestPaint', other: NAMES.floor, target: 1.05 },
  { title: 'LCP, one application', key: 'largestPaint', other: NAMES.application, target: 0.5 },
  { title: 'LCP, federated', key: 'largestPaint', other: NAMES.federated, target: 0.35 },
  { title: 'script, one, prerendered', key: 'scripts', other: NAMES.prerendered, target: 1.15 },
];

/** The median of the released site divided by that of another, for all pages. */
export const tableOfRatios = (all: readonly Results[]): string =>
  tableOf(
    ['page', 'view', ...RATIOS.map(({ title, target }) => `${title} (≤ ${target})`)],
    all.map(({ path, view, visits }) => [
      path,
      view,
      ...RATIOS.map(({ key, other }) => {
        const divisor = median(sortedValues(visits, other, key));
        const value = median(sortedValues(visits, NAMES.released, key));
        return divisor > 0 ? (value / divisor).toFixed(2) : '–';
      }),
    ]),
  );

const sortedValues = (visits: Results['visits'], name: string, key: keyof Visit) =>
  (visits[name] ?? [])
    .map((one) => one[key])
    .filter((value) => value !== undefined)
    .sort((a, b) => a - b);
const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [titles, titles.map(() => '---'), ...rows].map(line).join('\n');
}
