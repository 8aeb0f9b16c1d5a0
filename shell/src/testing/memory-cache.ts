import type { OfflineCache } from '../offline/worker/stored-index';

/** `room`: bytes for all puts together, except of `/~stored`. */
export function memoryCache(room = Infinity): OfflineCache {
  const stored = new Map<string, ArrayBuffer>();
  let bytes = 0;
  return {
    async match(key) {
      const body = stored.get(String(key));
      return body && new Response(body);
    },
    async put(key, response) {
      const body = await response.arrayBuffer();
      const added = String(key).startsWith('/~') ? 0 : body.byteLength;
      if (bytes + added > room) throw new DOMException('Full.', 'QuotaExceededError');
      bytes += added;
      stored.set(String(key), body);
    },
    delete: async (key) => stored.delete(String(key)),
  };
}
