import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { composeEdition, type Composed } from './compose';
import type { Edition } from './edition';
import { readLatestEdition } from './editions';

export type Flip = { edition: Edition; rendered: Composed['rendered'] };

/**
 * Makes a changed set of releases live. Whoever creates the file of the next number has flipped the site;
 * whoever comes second composes again on top of the winner, so that no release is lost.
 * @param change gives the wanted releases from the live ones
 */
export async function flip(
  store: Store,
  about: Pick<Edition, 'change' | 'by' | 'at' | 'commit'>,
  change: (live: Record<string, string>) => Record<string, string>,
): Promise<Flip> {
  for (;;) {
    const live = await readLatestEdition(store);
    const number = (live?.number ?? 0) + 1;
    const { rendered, ...content } = await composeEdition(store, number, live, change(live?.releases ?? {}));
    const edition: Edition = { number, ...about, ...content };
    if (await store.create(keys.edition(number), `${JSON.stringify(edition, null, 2)}\n`)) return { edition, rendered };
  }
}
