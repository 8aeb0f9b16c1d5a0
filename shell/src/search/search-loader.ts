import type { ComponentType } from 'react';
import type { ImportChunk } from '../remotes/chunk-importer';
import type { Registries, SearchDialogProps } from './search-dialog';

/** Loads the code of the search; its index comes once the dialog is open. A failed call may be repeated. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>;

type SearchContext = { importChunk: ImportChunk; registries: Registries };

/** Makes the loader of one document. What a dialog has fetched, the next one has. */
export function createSearchLoader({ importChunk, registries }: SearchContext): LoadSearch {
  let loading: ReturnType<LoadSearch> | undefined;
  const load = async () => {
    const { createSearchDialog } = await importChunk(
      'Search',
      () => import(/* webpackChunkName: "Search" */ './dialog/create-search-dialog'),
    );
    return createSearchDialog(registries);
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
