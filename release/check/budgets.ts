import type { PageEntry } from '@raptors/shared/publishing/manifest';
import { PAGE_BUDGET, type PageWeight } from '@raptors/shared/publishing/page-budget';

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
export function exceededBudgets(
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

/** Bytes for people, rounded up: `115.1 kB`. */
export const kilobytes = (bytes: number) => `${(Math.ceil(bytes / 100) / 10).toLocaleString('en')} kB`;
