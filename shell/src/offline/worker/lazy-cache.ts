/** What the worker needs of a cache. */
export type OfflineCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** A cache that is opened at each use, so that its absence or damage is a rejection of that use alone. */
export const lazyCache = (name: string): OfflineCache => ({
  match: async (...given) => (await caches.open(name)).match(...given),
  put: async (...given) => (await caches.open(name)).put(...given),
  delete: async (...given) => (await caches.open(name)).delete(...given),
  keys: async (...given) => (await caches.open(name)).keys(...given),
});
