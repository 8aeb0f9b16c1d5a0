import type { OfflineCache } from '../offline/worker/contents';

const ORIGIN = 'http://localhost';
const keyOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

/** A cache in memory, of which a test can damage what is stored. */
type DamagedCache = OfflineCache & {
  /** Takes the last bytes from what is stored under a key. */
  damage: (key: string) => void;
};

/** A cache in memory. `max`: how many bytes it takes before it is full. */
export function memoryCache(max = Infinity): DamagedCache {
  const stored = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  return {
    async match(request) {
      const found = stored.get(keyOf(request));
      return found && new Response(found.body, { headers: found.headers });
    },
    async put(request, response) {
      const body = await response.arrayBuffer();
      const before = [...stored.values()].reduce((bytes, one) => bytes + one.body.byteLength, 0);
      if (before + body.byteLength > max) throw new DOMException('Full.', 'QuotaExceededError');
      stored.set(keyOf(request), { body, headers: response.headers });
    },
    delete: async (request) => stored.delete(keyOf(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    damage(key) {
      const found = stored.get(keyOf(key));
      if (!found) throw new Error(`${key} is not stored.`);
      stored.set(keyOf(key), { ...found, body: found.body.slice(0, found.body.byteLength - 9) });
    },
  };
}
