import { once } from './promises';
import type { RegistrySource } from './pages/registry-source';

/** Parts of the shell that no document has the hashes of: they load after the registry, which has them. */
export const createLaterParts = (registry: Pick<RegistrySource, 'fetch'>) => ({
  /** The results of the search. */
  loadSearch: once(async () => {
    await registry.fetch();
    const { createSearchResults } = await import(
      /* webpackChunkName: "Search" */ './search/dialog/SearchResults'
    );
    return createSearchResults(registry.fetch);
  }),
  /** What sends the newsletter's form. */
  loadSubscribe: async () => {
    await registry.fetch();
    return (await import(/* webpackChunkName: "subscribe" */ './layout/Footer/subscribe')).subscribe;
  },
});
