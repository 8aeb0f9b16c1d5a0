import { folderStore } from './folder-store';
import type { Store } from './store';

/** Opens the store that a setting names: a folder. */
export async function openStore(place: string): Promise<Store> {
  return folderStore(place);
}
