import type { ComponentType } from 'react';
import type { RegistrySource } from './pages/registry-source';
import type { SearchResultsProps } from './search/dialog/search-source';

/** Parts of the shell that load after the registry, which has the hashes of their files. */
export function createLaterParts(registry: Pick<RegistrySource, 'fetch'>) {
  let results: ComponentType<SearchResultsProps> | undefined;
  return {
    async loadSearch() {
      await registry.fetch();
      const code = await import(/* webpackChunkName: "Search" */ './search/dialog/SearchResults');
      return (results ??= code.createSearchResults(registry.fetch));
    },
    async loadSubscribe() {
      await registry.fetch();
      return (await import(/* webpackChunkName: "subscribe" */ './layout/Footer/subscribe')).subscribe;
    },
  };
}
