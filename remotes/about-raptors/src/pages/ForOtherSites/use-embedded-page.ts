import { viewPath } from '@raptors/shared/contract/paths';
import { useEffect, useState } from 'react';

/** What the site says of a page that other sites may show. */
type EmbeddedPage = {
  address: string;
  title?: string;
  kilobytes?: number;
  isMissing?: boolean;
  /** The remote and the exposed module that show it. */
  exposed?: Exposed;
};
/** Name of a remote, and of an exposed module without its `./`. */
export type Exposed = { remote: string; module: string };

type Fragment = { title: string; remote: { entry: string; module: string } };

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
        const { title, remote }: Fragment = await response.json();
        const exposed = {
          remote: remote.entry.split('/')[2] ?? '',
          module: remote.module.slice('./'.length),
        };
        const [timing] = performance.getEntriesByName(response.url).slice(-1);
        const bytes = timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0;
        return setPage({ address, title, exposed, ...(bytes ? { kilobytes: Math.ceil(bytes / 1000) } : {}) });
      })
      // Without a network the lines are right all the same.
      .catch(() => undefined);
    return () => ended.abort();
  }, [address]);
  return page?.address === address ? page : undefined;
}
