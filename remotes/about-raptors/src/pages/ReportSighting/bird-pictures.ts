import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { Species } from '../../../content/species.schema';
import { plateOf } from '../../species/plates';
import numbers from './numbers.fields';

const serials = new Map(
  checkedContent<readonly Pick<Species, 'sn' | 'scientificName'>[]>(numbers).map(({ sn, scientificName }) => [
    scientificName,
    sn,
  ]),
);

/** The drawing of a species, by its scientific name; `undefined` of what is no species. */
export function pictureOf(name: string) {
  const sn = serials.get(name);
  return sn === undefined ? undefined : plateOf(sn);
}
