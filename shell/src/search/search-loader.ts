import type { ComponentType } from 'react';
import type { RegistrySource } from '../pages/registry-source';
import type { ImportChunk } from '../remotes/chunk-importer';

/** What the dialog is told: when it is closed. */
export type SearchDialogProps = { onClose: () => void };

/** Loads the code of the search; its index comes once the dialog is open. A failed call may be repeated. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>;

type SearchContext = { importChunk: ImportChunk; registry: RegistrySource; base: string };

/** Makes the loader of one document. What a dialog has fetched, the next one has. */
export function createSearchLoader({ importChunk, registry, base }: SearchContext): LoadSearch {
  let loading: ReturnType<LoadSearch> | undefined;
  const load = async () => {
    const { createSearchDialog } = await importChunk(
      'Search',
      () => import(/* webpackChunkName: "Search" */ './dialog/create-search-dialog'),
    );
    return createSearchDialog(registry, base);
  };
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
