import { once } from '../promises';
import type { ImportChunk } from '../remotes/chunk-importer';
import type { LoadSearch, Registries } from './dialog/search-source';

/** Makes the loader of one document. What was fetched once is there when the search is opened again. */
export const createSearchLoader = (importChunk: ImportChunk, registries: Registries): LoadSearch =>
  once(async () => {
    // It has the hash of the code, which is in no document.
    await registries.own();
    const load = () => import(/* webpackChunkName: "Search" */ './dialog/SearchResults');
    return (await importChunk('Search', load)).createSearchResults(registries);
  });
