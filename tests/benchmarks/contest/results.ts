import type { Visit } from './visit';
import { describeView, KINDS, type Kind, type ViewName } from './views';

/** What the tables call the contestants. */
export const NAMES = {
  released: 'as released',
  floor: 'without scripts',
  application: 'one application',
  prerendered: 'one, prerendered',
  federated: 'federated, default',
} as const;

/** All visits of one kind to one page, by contestant. */
export type Results = {
  path: string;
  kind: Kind;
  /** Browser and processor. */
  environment: string;
  visits: Record<string, Visit[]>;
};

type Values = (key: keyof Visit) => number[];
type Columns = Record<string, (of: Values) => string>;

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;
/** `640 (612–701)`: median, and between which values all are. */
function spread(numbers: readonly number[], write: (value: number) => string = (value) => value.toFixed(0)) {
  if (numbers.length === 0) return '–';
  const written = sorted(numbers).map(write);
  const range = written.at(0) === written.at(-1) ? '' : ` (${written.at(0)}–${written.at(-1)})`;
  return write(median(numbers)) + range;
}
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** When things happen: of every kind of visit. */
const TIMES: Columns = {
  'FCP ms': (of) => spread(of('firstPaint')),
  'LCP ms': (of) => spread(of('largestPaint')),
  CLS: (of) => spread(of('layoutShift'), (shift) => shift.toFixed(3)),
  'blocking ms': (of) => spread(of('blocking')),
  'long tasks': (of) => spread(of('longTasks')),
  'menu ms': (of) => spread(of('menuAnswers')),
  'control ms': (of) => spread(of('controlAnswers')),
};
const TOTALS: Columns = {
  requests: (of) => spread(of('requests')),
  'round trips': (of) => spread(of('roundTrips')),
  'all kB': (of) => spread(of('bytes'), kB),
};
const BYTES: Columns = {
  'HTML kB': (of) => spread(of('html'), kB),
  'styles kB': (of) => spread(of('styles'), kB),
  'script kB': (of) => spread(of('scripts'), kB),
  'fonts kB': (of) => spread(of('fonts'), kB),
  'pictures kB': (of) => spread(of('pictures'), kB),
  'data kB': (of) => spread(of('data'), kB),
  'script before LCP kB': (of) => spread(of('scriptsFirst'), kB),
};
/** What is sent differs little between the views, and little comes in a warm visit. */
const TABLES: Record<Kind, Columns[]> = {
  'phone, cold': [TIMES, { ...TOTALS, ...BYTES }],
  'phone, warm': [{ ...TIMES, ...TOTALS }],
  'desktop, cold': [{ ...TIMES, ...TOTALS }],
  'desktop, warm': [{ ...TIMES, ...TOTALS }],
};

/** Everything that was measured, in Markdown: how the site compares, and the visits of each page. */
export function report(all: readonly Results[]): string {
  const paths = [...new Set(all.map(({ path }) => path))].sort();
  const ordered = paths.flatMap((path) =>
    KINDS.flatMap((kind) => all.filter((results) => results.path === path && results.kind === kind)),
  );
  const pages = paths.map((path) =>
    [`### ${path}`, ...ordered.filter((results) => results.path === path).map(tablesOf)].join('\n\n'),
  );
  const environments = [...new Set(all.map(({ environment }) => environment))];
  return [...environments, ratiosOf(ordered), ...pages].join('\n\n');
}

/** The visits of one kind: a contestant a line, medians with their spread. */
function tablesOf({ kind, visits }: Results): string {
  const rounds = Math.min(...Object.values(visits).map(({ length }) => length));
  const tables = TABLES[kind].map((columns) =>
    tableOf(
      ['', ...Object.keys(columns)],
      Object.keys(visits).map((name) => [
        name,
        ...Object.values(columns).map((cell) => cell((key) => valuesOf(visits, name, key))),
      ]),
    ),
  );
  return [`${describeKind(kind)}, ${rounds} rounds:`, ...tables].join('\n\n');
}

/** `Phone, cold (390 px, …)`. */
const describeKind = (kind: Kind) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} (${describeView(kind.split(',')[0] as ViewName)})`;

/** How the released site compares with another contestant, and what the target is. */
const RATIOS: readonly { title: string; key: keyof Visit; with: string; target: number }[] = [
  { title: 'LCP, floor', key: 'largestPaint', with: NAMES.floor, target: 1.05 },
  { title: 'LCP, one application', key: 'largestPaint', with: NAMES.application, target: 0.5 },
  { title: 'LCP, federated', key: 'largestPaint', with: NAMES.federated, target: 0.35 },
  { title: 'script, one, prerendered', key: 'scripts', with: NAMES.prerendered, target: 1.15 },
];

/** The median of the released site divided by that of another, for all pages. */
function ratiosOf(all: readonly Results[]): string {
  const ratio = (visits: Results['visits'], key: keyof Visit, other: string) => {
    const divisor = median(valuesOf(visits, other, key));
    return divisor > 0 ? (median(valuesOf(visits, NAMES.released, key)) / divisor).toFixed(2) : '–';
  };
  return tableOf(
    ['page', 'visit', ...RATIOS.map(({ title, target }) => `${title} (≤ ${target})`)],
    all.map(({ path, kind, visits }) => [
      path,
      kind,
      ...RATIOS.map(({ key, with: other }) => ratio(visits, key, other)),
    ]),
  );
}

const valuesOf = (visits: Results['visits'], name: string, key: keyof Visit) =>
  (visits[name] ?? []).map((one) => one[key]).filter((value) => value !== undefined);

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = titles.map((_title, column) => (column === 0 ? '---' : '---:'));
  return [titles, rule, ...rows].map(line).join('\n');
}

/** Where the time of the benchmark goes: seconds a visit, of each contestant. */
export function durationsOf({ kind, visits }: Results): string {
  const seconds = (name: string, key: 'looking' | 'pressing') =>
    (median(valuesOf(visits, name, key)) / 1000).toFixed(1);
  const all = Object.keys(visits).map(
    (name) => `${name} ${seconds(name, 'looking')} + ${seconds(name, 'pressing')} s`,
  );
  return `${kind}: ${all.join(', ')}`;
}
