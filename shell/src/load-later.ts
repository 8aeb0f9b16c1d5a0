import { once } from './promises';
import type { RegistrySource } from './pages/registry-source';

/** Parts of the shell that load after the registry: it has their hashes, documents do not. */
export const createLaterParts = (registry: Pick<RegistrySource, 'fetch'>) => ({
  loadSearch: once(async () => {
    await registry.fetch();
    const { createSearchResults } = await import(
      /* webpackChunkName: "Search" */ './search/dialog/SearchResults'
    );
    return createSearchResults(registry.fetch);
  }),
  loadSubscribe: async () => {
    await registry.fetch();
    return (await import(/* webpackChunkName: "subscribe" */ './layout/Footer/subscribe')).subscribe;
  },
});
