import { checkedContent } from '@raptors/shared/contract/checked-content';
import { localeOf } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Identifiable } from '../identification/score';
import type { Species } from '../../content/species.schema';
import words from '../../content/species-words.json';
import identificationFields from './identification.fields';
import listedFields from './listed.fields';

type Listed = Omit<Species, 'habitat' | 'elevationM'>;

export type ListedSpecies = Listed & Identifiable;

const species = checkedContent<readonly Listed[]>(listedFields);
const guide = checkedContent<readonly Identifiable[]>(identificationFields);
const guideOf = new Map(guide.map((record) => [record.sn, record]));

export const allSpecies: readonly ListedSpecies[] = species.flatMap((record) => {
  const seen = guideOf.get(record.sn);
  return seen ? [{ ...seen, ...record }] : [];
});

/** The English name, to show beside a Nepali one; `undefined` if the name that is shown is English itself. */
export const nameBeside = ({ englishName, nepaliName }: Listed): string | undefined =>
  localeOf(englishName) === 'ne' ? nepaliName?.replace(/ \(.*\)$/, '') : undefined;

type Size = Pick<Species, 'group' | 'wingspanCm' | 'lengthCm'>;

/** Middle of the wingspan of a day raptor; for an owl, or if that is unknown, of the length; in centimetres, 0 if unknown. */
export function middleSizeCm({ group, wingspanCm, lengthCm }: Size): number {
  const range = group === 'diurnal' && wingspanCm ? wingspanCm : lengthCm;
  return range ? (range[0] + range[1]) / 2 : 0;
}

/** A size in words: the wingspan of a day raptor; for an owl, or if that is unknown, the length, if known. */
export function sizeLabel({ group, wingspanCm, lengthCm }: Size): string | undefined {
  const inWords = (text: string, [least, most]: readonly [number, number]) => fillIn(text, { least, most });
  if (group === 'diurnal' && wingspanCm) return inWords(words.card.wingspan, wingspanCm);
  return lengthCm && inWords(words.card.length, lengthCm);
}
