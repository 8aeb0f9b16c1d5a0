import type { FieldGuideRecord } from '../../content/field-guide.schema';
import speciesRecords from '../../content/species.json';
import type { Species } from '../../content/species.schema';
import identificationFields from './identification.fields';

type Identification = Pick<
  FieldGuideRecord,
  'sn' | 'shape' | 'shapeAlso' | 'sizeClass' | 'monthsInNepal' | 'habitatClass' | 'strikingMark' | 'markAlso'
>;

/** A species with what a beginner can see of it. */
export type ListedSpecies = Species & Identification;

// Checked against their schemas by the build; TypeScript reads JSON more loosely than that.
const species = speciesRecords as readonly unknown[] as readonly Species[];
const guide = identificationFields as readonly Identification[];
const guideOf = new Map(guide.map((record) => [record.sn, record]));

/** Nepal’s 83 raptors in the order of their numbers. */
export const allSpecies: readonly ListedSpecies[] = species.flatMap((record) => {
  const seen = guideOf.get(record.sn);
  return seen ? [{ ...seen, ...record }] : [];
});

/** How large a species is: the middle of its wingspan for day raptors, of its length for owls, in centimetres. */
export function middleSizeCm({
  group,
  wingspanCm,
  lengthCm,
}: Pick<Species, 'group' | 'wingspanCm' | 'lengthCm'>): number {
  const range = group === 'diurnal' && wingspanCm ? wingspanCm : lengthCm;
  return range ? (range[0] + range[1]) / 2 : 0;
}
