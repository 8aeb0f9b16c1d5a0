import { editionNumber, keys } from '../store/keys';
import type { Store } from '../store/store';
import type { Edition } from './edition';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { readLiveEdition, type LiveEdition } from './editions';

/** The newest edition, on which the next is based. @throws {UserError} if a later one was live and is missing */
export async function readBaseEdition(store: Store): Promise<LiveEdition | undefined> {
  // Marks are read first: an edition is written before its mark, so the edition read below is never older than a mark.
  const mark = (await store.list(keys.allActivated())).at(-1)?.key;
  const live = await readLiveEdition(store);
  const newest = live?.edition.number ?? 0;
  const shown = mark === undefined ? 0 : editionNumber(mark);
  if (newest < shown)
    throw new UserError(
      `${store.location}: the newest edition is ${newest}, and edition ${shown} has been live here. Nothing was changed. ` +
        `Put ${store.location}/${keys.edition(shown)} back from a copy of the store, with what is missing before it. ` +
        `If it is gone for good, remove ${store.location}/${mark}: the next release takes its number then.`,
    );
  return live;
}

/** Notes that an edition was live, so that an older one is never mistaken for the newest. */
export async function markActivated(store: Store, { number }: Pick<Edition, 'number'>): Promise<void> {
  const earlier = (await store.list(keys.allActivated())).filter(({ key }) => editionNumber(key) < number);
  await store.write(keys.activated(number), '{}');
  for (const { key } of earlier) await store.remove(key);
}
