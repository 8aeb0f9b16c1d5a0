import type { ComponentType } from 'react';
import words from '../../../content/search.json';
import type { Registries, SearchDialogProps } from '../search-dialog';
import { SearchDialog } from './SearchDialog';
import { createSearchSource } from './search-source';

/** Makes the dialog of one document, which fetches the indexes of its edition when it is first opened. */
export function createSearchDialog(registries: Registries): ComponentType<SearchDialogProps> {
  const source = createSearchSource(registries);
  return function SiteSearchDialog({ onClose }) {
    return <SearchDialog source={source} words={words} onClose={onClose} />;
  };
}
