import type { ComponentType } from 'react';
import { once } from '../promises';
import type { ImportChunk } from '../remotes/chunk-importer';
import type { Registries, SearchDialogProps } from './dialog/search-source';

/** Loads the code of the search; its index comes once the dialog is open. A failed call may be repeated. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>;

/** Makes the loader of one document. What a dialog has fetched, the next one has. */
export const createSearchLoader = (importChunk: ImportChunk, registries: Registries): LoadSearch =>
  once(async () => {
    const load = () => import(/* webpackChunkName: "Search" */ './dialog/SearchDialog');
    return (await importChunk('Search', load)).createSearchDialog(registries);
  });
