import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { Species } from '../../../content/species.schema';
import { plateOf } from '../../species/plates';
import numbers from './numbers.fields';

const birds = new Map(
  checkedContent<readonly Pick<Species, 'sn' | 'scientificName' | 'slug'>[]>(numbers).map((one) => [
    one.scientificName,
    one,
  ]),
);

/** The drawing of a species, by its scientific name; `undefined` of what is no species. */
export function pictureOf(name: string) {
  const bird = birds.get(name);
  return bird && plateOf(bird.sn);
}

/** What the address of the page of a species ends with, likewise. */
export const slugOf = (name: string) => birds.get(name)?.slug;
