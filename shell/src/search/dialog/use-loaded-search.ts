import { useEffect, useState } from 'react';
import type { LoadedSearch, SearchSource } from './search-source';

type SearchState = { status: 'loading' | 'failed' } | ({ status: 'ready' } & LoadedSearch);

export function useLoadedSearch(source: SearchSource): [SearchState, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SearchState>({ status: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = (next: SearchState) => isWanted && setState(next);
    source.load().then(
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
