import type { Results } from './results';
import type { Visit } from './visit';

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;
/** `640 (612–701)`: median, and between which values all are. */
const spread = (numbers: readonly number[]) => {
  const all = sorted(numbers).map(Math.round);
  if (all.length === 0) return '–';
  const range = all.at(0) === all.at(-1) ? '' : ` (${all.at(0)}–${all.at(-1)})`;
  return `${Math.round(median(numbers))}${range}`;
};
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const COLUMNS: Record<string, (of: (key: keyof Visit) => number[]) => string> = {
  'FCP ms': (of) => spread(of('firstPaint')),
  'LCP ms': (of) => spread(of('largestPaint')),
  CLS: (of) => median(of('layoutShift')).toFixed(3),
  'blocking ms': (of) => spread(of('blocking')),
  'long tasks': (of) => spread(of('longTasks')),
  'menu ms': (of) => spread(of('menuAnswers')),
  'control ms': (of) => spread(of('controlAnswers')),
  requests: (of) => spread(of('requests')),
  'all kB': (of) => kB(median(of('bytes'))),
  'script kB': (of) => kB(median(of('scripts'))),
  'before LCP kB': (of) => kB(median(of('scriptsFirst'))),
};

/** The visits of one page as a table in Markdown: a contestant a line, medians with their spread. */
export function tableOf({ path, environment, visits }: Results): string {
  const titles = Object.keys(COLUMNS);
  const rounds = Math.min(...Object.values(visits).map(({ length }) => length));
  return [
    `### ${path}`,
    '',
    `${environment}; ${rounds} rounds`,
    '',
    `| | ${titles.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(titles.length)}`,
    ...Object.entries(visits).map(([name, seen]) => {
      const of = (key: keyof Visit) => seen.map((one) => one[key]).filter((value) => value !== undefined);
      return `| ${name} | ${Object.values(COLUMNS)
        .map((cell) => cell(of))
        .join(' | ')} |`;
    }),
  ].join('\n');
}

/** Where the time of the benchmark goes: seconds a visit, of each contestant. */
export function durationsOf({ visits }: Results): string {
  const seconds = (all: readonly Visit[], key: 'looking' | 'pressing') =>
    (median(all.map((one) => one[key])) / 1000).toFixed(1);
  return Object.entries(visits)
    .map(([name, all]) => `${name} ${seconds(all, 'looking')} + ${seconds(all, 'pressing')} s`)
    .join(', ');
}
