import type { Store, StoredFile } from './store';

/** A store on top of another one. Writes stay in memory; hidden keys of the base count as missing. */
export function overlayStore(base: Store, isHidden: (key: string) => boolean = () => false): Store {
  const written = new Map<string, Buffer>();
  const put = (key: string, value: Buffer | string) => void written.set(key, Buffer.from(value));
  const inBase = (key: string) => (isHidden(key) ? Promise.resolve(false) : base.has(key));
  const has = async (key: string) => written.has(key) || inBase(key);
  const write = async (key: string, value: Buffer | string) => {
    if (!(await has(key))) put(key, value);
  };
  return {
    location: base.location,
    read: async (key) => written.get(key) ?? (isHidden(key) ? undefined : base.read(key)),
    has,
    write,
    async writeAll(writings) {
      for (const [key, value] of writings) await write(key, value);
    },
    async create(key, value) {
      if (await has(key)) return false;
      put(key, value);
      return true;
    },
    replace: async (key, value) => put(key, value),
    refresh: has,
    flush: async () => undefined,
    async list(prefix) {
      const stored = (await base.list(prefix)).filter(({ key }) => !isHidden(key) && !written.has(key));
      const added = [...written]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { length }]): StoredFile => ({ key, bytes: length, modifiedAt: Date.now() }));
      return [...stored, ...added].sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    async remove(key) {
      written.delete(key);
    },
    removeUnused: async () => false,
    removeLeftovers: async () => 0,
  };
}
