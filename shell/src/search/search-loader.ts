import { once } from '../promises';
import type { LoadSearch, Registries } from './dialog/search-source';

/** Makes the loader of one document. What was fetched once is there when the search is opened again. */
export const createSearchLoader = (registries: Registries): LoadSearch =>
  once(async () => {
    // It has the hash of the code, which is in no document.
    await registries.own();
    const { createSearchResults } = await import(/* webpackChunkName: "Search" */ './dialog/SearchResults');
    return createSearchResults(registries);
  });
