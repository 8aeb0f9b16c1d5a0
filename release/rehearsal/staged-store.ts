import type { Edition } from '@raptors/site/editions/edition';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';

/** A store in which a composed edition is live that is not in the store below. A server on it shows this edition and no later one. */
export async function stagedStore(store: Store, edition: Edition): Promise<Store> {
  const isLater = (key: string) => key.startsWith(keys.editions()) && editionNumber(key) >= edition.number;
  const staged = overlayStore(store, isLater);
  await staged.create(keys.edition(edition.number), JSON.stringify(edition));
  return staged;
}
