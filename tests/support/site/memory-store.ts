import type { Store } from '@raptors/site/store/store';

export function memoryStore(): Store & {
  keys(): string[];
  /** All keys but those of objects, which a refused release leaves until a prune. */
  keysWithoutPages(): string[];
  age(byMs: number): void;
} {
  const files = new Map<string, { value: Buffer; modifiedAt: number }>();
  const put = (key: string, value: Buffer | string) =>
    void files.set(key, { value: Buffer.from(value), modifiedAt: Date.now() });
  const refresh = async (key: string) => {
    const file = files.get(key);
    if (file) file.modifiedAt = Date.now();
    return file !== undefined;
  };
  const write = async (key: string, value: Buffer | string) => {
    if (!(await refresh(key))) put(key, value);
  };
  return {
    location: 'memory',
    age(byMs) {
      for (const file of files.values()) file.modifiedAt -= byMs;
    },
    keys: () => [...files.keys()].sort(),
    keysWithoutPages: () => [...files.keys()].filter((key) => !key.startsWith('objects/')).sort(),
    read: async (key) => files.get(key)?.value,
    has: async (key) => files.has(key),
    refresh,
    write,
    async writeAll(writings) {
      for (const [key, value] of writings) await write(key, value);
    },
    async create(key, value) {
      if (files.has(key)) return false;
      put(key, value);
      return true;
    },
    replace: async (key, value) => put(key, value),
    flush: async () => undefined,
    list: async (prefix) =>
      [...files]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { value, modifiedAt }]) => ({ key, bytes: value.length, modifiedAt }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    async remove(key) {
      files.delete(key);
    },
    async removeUnused(key, before) {
      const file = files.get(key);
      return file !== undefined && file.modifiedAt < before && files.delete(key);
    },
    removeLeftovers: async () => 0,
  };
}
