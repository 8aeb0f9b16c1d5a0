import { once } from '../promises';
import type { ImportChunk } from '../remotes/chunk-importer';
import type { LoadSearch, Registries } from './dialog/search-source';

/** Makes the loader of one document. What a dialog has fetched, the next one has. */
export const createSearchLoader = (importChunk: ImportChunk, registries: Registries): LoadSearch =>
  once(async () => {
    const load = () => import(/* webpackChunkName: "Search" */ './dialog/SearchDialog');
    return (await importChunk('Search', load)).createSearchDialog(registries);
  });
