import { useEffect, useState } from 'react';
import type { LoadedSearch, SearchProgress, SearchSource } from './search-source';

/** The search over all indexes, or how far they have come. */
export type SearchState =
  | { status: 'loading'; progress?: SearchProgress }
  | ({ status: 'ready' } & LoadedSearch)
  | { status: 'failed' };

/** Fetches what a search needs; the second value tries again. */
export function useLoadedSearch(source: SearchSource): [SearchState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = (next: SearchState) => isWanted && setState(next);
    source
      .load((progress) => show({ status: 'loading', progress }))
      .then(
        (loaded) => show({ status: 'ready', ...loaded }),
        () => show({ status: 'failed' }),
      );
    return () => {
      isWanted = false;
    };
  }, [source, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}
