import { keys } from '../store/keys';
import type { Store } from '../store/store';

/** Releases of a package that the store holds, oldest first. */
export async function releasesOf(store: Store, name: string): Promise<{ id: string; storedAt: number }[]> {
  const files = await store.list(keys.releases(name));
  return files
    .map(({ key, modifiedAt }) => ({
      id: key.slice(keys.releases(name).length, -'.json'.length),
      storedAt: modifiedAt,
    }))
    .sort((a, b) => a.storedAt - b.storedAt);
}
