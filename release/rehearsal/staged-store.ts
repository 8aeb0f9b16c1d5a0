import type { Edition } from '@raptors/site/editions/edition';
import { editionNumber, keys } from '@raptors/site/store/keys';
import { overlayStore } from '@raptors/site/store/overlay-store';
import type { Store } from '@raptors/site/store/store';

/** A store in which an edition is live that the store below does not know: whoever serves it shows that edition and no later one. */
export async function stagedStore(store: Store, edition: Edition): Promise<Store> {
  const isLater = (key: string) => key.startsWith(keys.editions()) && editionNumber(key) >= edition.number;
  const staged = overlayStore(store, isLater);
  await staged.create(keys.edition(edition.number), JSON.stringify(edition));
  return staged;
}
