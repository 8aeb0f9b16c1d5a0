import type { ComponentType } from 'react';
import type { Registry } from '@raptors/shared/contract/registry';
import type { ImportChunk } from '../remotes/chunk-importer';

/** What the dialog is told: when it is closed. */
export type SearchDialogProps = { onClose: () => void };

/** Loads the code of the search; its index comes once the dialog is open. A failed call may be repeated. */
export type LoadSearch = () => Promise<ComponentType<SearchDialogProps>>;

/** The registry of the document's edition, and that of the edition that is live now. Both are trusted. */
export type Registries = { own(): Promise<Registry>; newest(): Promise<Registry> };

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
