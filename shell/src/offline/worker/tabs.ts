import type { OfflineCache } from './lazy-cache';

/** Which edition each tab shows, kept for as long as it is open: the browser stops and starts the worker as it likes. */
export type Tabs = {
  /** Notes the edition of a tab's document. */
  remember(client: string, edition: number): Promise<void>;
  /** `undefined` for a tab that was open before the worker came. */
  editionOf(client: string): Promise<number | undefined>;
  /** Editions of all open tabs; what is known of closed ones is forgotten. */
  shown(open: readonly string[]): Promise<ReadonlySet<number>>;
};

const KEY = '/~stored/tab/';

/** Makes the tabs of one cache. */
export function createTabs(cache: OfflineCache): Tabs {
  const read = async (client: string) => {
    const stored = await cache.match(KEY + client);
    return stored && Number(await stored.text());
  };
  return {
    remember: (client, edition) => cache.put(KEY + client, new Response(String(edition))),
    editionOf: read,
    async shown(open) {
      for (const request of await cache.keys()) {
        const [, client] = request.url.split(KEY);
        if (client !== undefined && !open.includes(client)) await cache.delete(request);
      }
      const editions = await Promise.all(open.map(read));
      return new Set(editions.flatMap((edition) => edition ?? []));
    },
  };
}
