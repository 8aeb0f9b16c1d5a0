import { ENCODINGS } from '../store/compressed';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import type { PlainFolder } from './plain-folder';

/**
 * Copies a compressible file of the store with its compressed forms.
 * @param sha256 stands for the content: where the folder has it already, nothing is read
 */
export async function putStored(
  store: Store,
  plain: PlainFolder,
  { key, file, sha256 }: { key: string; file: string; sha256: string },
): Promise<void> {
  // The plain one last: where it is new, its forms are too.
  for (const form of [ENCODINGS.br, ENCODINGS.gzip, ''])
    await plain.put(file + form, sha256, () => readStored(store, key + form));
}

/** @throws {StoreError} when the store does not hold the file */
export async function readStored(store: Store, key: string): Promise<Buffer> {
  const bytes = await store.read(key);
  if (bytes) return bytes;
  throw new StoreError(
    `${key} is missing or damaged in ${store.location}, and so is every other form of it. ` +
      'Release the same sources again, which restores it, and export again.',
  );
}
