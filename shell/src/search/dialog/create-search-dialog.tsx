import type { ComponentType } from 'react';
import words from '../../../content/search.json';
import type { RegistrySource } from '../../pages/registry-source';
import type { SearchDialogProps } from '../search-loader';
import { SearchDialog } from './SearchDialog';
import { createSearchSource } from './search-source';

/** Makes the dialog of one document, which fetches the indexes of its edition when it is first opened. */
export function createSearchDialog(registry: RegistrySource, base: string): ComponentType<SearchDialogProps> {
  const source = createSearchSource(registry, base);
  return function SiteSearchDialog({ onClose }) {
    return <SearchDialog source={source} words={words} onClose={onClose} />;
  };
}
