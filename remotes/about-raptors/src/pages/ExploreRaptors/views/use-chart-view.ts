import { useCallback, useEffect, useState } from 'react';

type ChartView = (typeof import('./ChartView'))['ChartView'];

let loaded: ChartView | undefined;

/** The view, nothing while it comes, or that it did not come. */
export type LoadedView = { status: 'loading' | 'failed' } | { status: 'ready'; ChartView: ChartView };

/**
 * Fetches the pictures of all species: they weigh as much as the rest of the page.
 * @returns the view, and what tries again
 */
export function useChartView(): [LoadedView, () => void] {
  const [view, setView] = useState<LoadedView>(() =>
    // At once where the visitor comes back: the page has its height when it is scrolled to the place that was left.
    loaded ? { status: 'ready', ChartView: loaded } : { status: 'loading' },
  );
  const load = useCallback(() => {
    import('./ChartView').then(
      ({ ChartView }) => {
        loaded = ChartView;
        setView({ status: 'ready', ChartView });
      },
      () => setView({ status: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  return [view, load];
}
