import type { EmbeddedPage } from './embedded';
import { EmbedError } from './embed-error';
import { fetchPage, type PageForm } from './fetch-fragment';

/** A page that has come. */
export type FetchedPage = Pick<EmbeddedPage, 'url' | 'fragment'>;

/**
 * Requests pages for one element. Only the latest request counts, until it is ended: what comes of an earlier one is dropped.
 * @param onPage gets the page
 * @param onError gets the reason for which a page does not come
 * @returns a function that resolves to `false` when the page does not come, and to `true` also when it is dropped
 */
export function pageRequests(
  ended: AbortController,
  onPage: (page: FetchedPage) => void,
  onError: (url: URL, error: EmbedError) => void,
): (url: URL, form?: PageForm) => Promise<boolean> {
  let latest = 0;
  return async (url, form) => {
    const id = ++latest;
    const isDropped = () => id !== latest || ended.signal.aborted;
    try {
      const fragment = await fetchPage(url, form);
      if (!isDropped()) onPage({ url, fragment });
      return true;
    } catch (error) {
      if (isDropped()) return true;
      if (!(error instanceof EmbedError)) throw error;
      onError(url, error);
      return false;
    }
  };
}
