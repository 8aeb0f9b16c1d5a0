import type { PageEntry } from '@raptors/shared/contract/manifest';
import { PAGE_BUDGET, type PageWeight } from '@raptors/shared/contract/page-budget';

/**
 * Budgets that no page has of its own. A release is checked against all budgets as far as the weight of its pages is known then; `npm run
 * size` checks what a browser fetches from the built site.
 */
export const BUDGETS = {
  /** How much heavier than on the live site the scripts and styles of a page may be. */
  growth: 5_000,
  /**
   * How many answers a first visit may wait for one after the other, the document among them: until styles, fonts and
   * pictures have loaded, and until scripts have.
   */
  roundTrips: { appearance: 2, scripts: 3 },
} as const;

const LABELS: readonly [PageWeight, label: string][] = [
  ['firstScripts', 'scripts before the largest paint (brotli)'],
  ['scripts', 'scripts (brotli)'],
  ['federation', 'module federation (brotli)'],
  ['styles', 'styles (brotli)'],
  ['html', 'HTML'],
  ['htmlCompressed', 'HTML (brotli)'],
  ['fonts', 'fonts'],
  ['all', 'files together'],
];

/**
 * Lists each weight over its budget, with the allowed weight; empty if there is none.
 * @param own the page's own budget, from its manifest
 * @param weight its known weights, in bytes
 */
export function budgetsPassed(
  own: PageEntry['budget'],
  weight: Partial<Record<PageWeight, number>>,
): string[] {
  const budget: Record<PageWeight, number> = { ...PAGE_BUDGET, ...own };
  return LABELS.flatMap(([kind, label]) => {
    const bytes = weight[kind] ?? 0;
    return bytes > budget[kind]
      ? [`Its ${label}: ${kilobytes(bytes)}; ${kilobytes(budget[kind])} are allowed.`]
      : [];
  });
}

/** Lists the chains of requests that are too long, with the allowed length; empty if there are none. */
export function roundTripsPassed(roundTrips: Record<keyof typeof BUDGETS.roundTrips, number>): string[] {
  const { appearance, scripts } = BUDGETS.roundTrips;
  const tooLong = (what: string, counted: number, allowed: number) =>
    counted > allowed ? [`Round trips until ${what} have loaded: ${counted}; ${allowed} are allowed.`] : [];
  return [
    ...tooLong('its styles, fonts and pictures', roundTrips.appearance, appearance),
    ...tooLong('its scripts', roundTrips.scripts, scripts),
  ];
}

/** Bytes for people, rounded up: `115.1 kB`. */
export const kilobytes = (bytes: number) => `${(Math.ceil(bytes / 100) / 10).toLocaleString('en')} kB`;
