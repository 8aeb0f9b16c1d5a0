import { useCallback, useEffect, useState } from 'react';

type ChartView = (typeof import('./ChartView'))['ChartView'];

/** The view, nothing while it comes, or that it did not come. */
export type LoadedView = { status: 'loading' | 'failed' } | { status: 'ready'; ChartView: ChartView };

/**
 * Fetches the pictures of all species: they weigh as much as the rest of the page.
 * @returns the view, and what tries again
 */
export function useChartView(): [LoadedView, () => void] {
  const [view, setView] = useState<LoadedView>({ status: 'loading' });
  const load = useCallback(() => {
    import('./ChartView').then(
      ({ ChartView }) => setView({ status: 'ready', ChartView }),
      () => setView({ status: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);
  return [view, load];
}
