import { EMBED_NAME, federationEntry } from '@raptors/shared/contract/names';
import { inParallel } from '../store/in-parallel';
import { sha256Of } from '../store/objects';
import { releasesOf } from '../releases/stored-releases';
import { federationFile } from '../federation/federation-file';
import { stableUrls } from '../federation/federation-manifest';
import type { Store } from '../store/store';
import { StoreError } from '../store/store-error';
import type { PlainFolder } from './plain-folder';
import { putForms } from './put-forms';

const AT_ONCE = 4;

/**
 * Writes what federation hosts of other sites load remotes by: manifest and entry that follow the live release, and for each
 * release that is kept its own.
 * @param live live release of each package, by name; without the embed package there is nothing to write
 */
export async function putFederation(
  store: Store,
  plain: PlainFolder,
  live: Readonly<Record<string, string>>,
): Promise<void> {
  if (!live[EMBED_NAME]) return;
  const embeds = await idsOf(store, EMBED_NAME);
  const names = Object.keys(live).filter((name) => name !== EMBED_NAME && name !== 'shell');
  const read = async (address: string) => {
    const file = await federationFile(store, address, (name) => live[name]);
    if (file.status === 'missing') throw new StoreError(file.reason);
    return file.text();
  };
  for (const name of names) {
    const ids = await idsOf(store, name);
    // Entries first, so that no manifest names one that is not there; they never change, so their address stands for them.
    const entries = ids.flatMap((id) => embeds.map((embed) => federationEntry(name, id, embed)));
    await inParallel(AT_ONCE, entries, (address) =>
      putForms(plain, address.slice(1), sha256Of(address), () => read(address)),
    );
    for (const address of [...ids.flatMap((id) => stableUrls(name, id)), ...stableUrls(name)]) {
      const text = await read(address);
      await putForms(plain, address.slice(1), sha256Of(text), async () => text);
    }
  }
}

const idsOf = async (store: Store, name: string) => (await releasesOf(store, name)).map(({ id }) => id);
