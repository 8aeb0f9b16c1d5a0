import { fillIn } from '@raptors/shared/organisation/organisation';
import { useEffect, useState } from 'react';
import words from '../../../content/search.json';
import type { SearchOptions } from './options';
import type { LoadedSearch, SearchSource } from './search-source';

/** The count is announced this long after the last letter, not for each letter. */
const REST_MS = 500;

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

/** Number of results for screen readers; empty before typing. */
export function useAnnouncement(options: SearchOptions | undefined, text: string): string {
  const [announcement, setAnnouncement] = useState('');
  const count = options?.count;
  useEffect(() => {
    const summary = count === 0 ? words.nothing.title : count === 1 ? words.foundOne : words.found;
    const next = text && count !== undefined ? fillIn(summary, { text, count }) : '';
    const timer = setTimeout(() => setAnnouncement(next), REST_MS);
    return () => clearTimeout(timer);
  }, [count, text]);
  return announcement;
}
