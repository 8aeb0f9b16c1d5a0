import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { FieldGuideRecord } from '../../../content/field-guide.schema';
import type { Species } from '../../../content/species.schema';
import guide from './example-guide.fields';
import habitats from './example-habitat.fields';

/** What a comparison says of a species beside what lists have of it. */
export type ComparedRecord = Pick<FieldGuideRecord, 'sn' | 'marks' | 'similar' | 'diet'> &
  Partial<Pick<Species, 'habitat'>>;

/** What a comparison says, by the serial number of the species. */
export type ComparedRecords = ReadonlyMap<number, ComparedRecord>;

/** Puts together what the field guide and the list of species say of the same species. */
export function comparedRecords(ofGuide: unknown, ofList: unknown): ComparedRecords {
  const habitatOf = new Map(
    checkedContent<readonly Pick<Species, 'sn' | 'habitat'>[]>(ofList).map((one) => [one.sn, one]),
  );
  return new Map(
    checkedContent<readonly ComparedRecord[]>(ofGuide).map((record) => [
      record.sn,
      { ...habitatOf.get(record.sn), ...record },
    ]),
  );
}

/** The birds that the page begins with; of all 83, these texts weigh more than the rest of the page. */
export const exampleRecords = comparedRecords(guide, habitats);
