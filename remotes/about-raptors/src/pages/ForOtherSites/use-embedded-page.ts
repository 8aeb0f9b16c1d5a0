import { viewPath } from '@raptors/shared/contract/paths';
import { useEffect, useState } from 'react';

/** What the site says of a page that other sites may show. */
type EmbeddedPage = { address: string; title?: string; kilobytes?: number; isMissing?: boolean };

/** Asks the site for a page as others get it: its title and weight. Nothing until it has come. */
export function useEmbeddedPage(address: string): EmbeddedPage | undefined {
  const [page, setPage] = useState<EmbeddedPage>();
  useEffect(() => {
    const ended = new AbortController();
    const [path = '', search] = address.split('?');
    const url = viewPath('fragment', path, undefined, search);
    fetch(url, { signal: ended.signal })
      .then(async (response) => {
        if (!response.ok) return setPage({ address, isMissing: true });
        const { title }: { title: string } = await response.json();
        const [timing] = performance.getEntriesByName(response.url).slice(-1);
        const bytes = timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0;
        return setPage({ address, title, ...(bytes ? { kilobytes: Math.ceil(bytes / 1000) } : {}) });
      })
      // Without a network the lines are right all the same.
      .catch(() => undefined);
    return () => ended.abort();
  }, [address]);
  return page?.address === address ? page : undefined;
}
