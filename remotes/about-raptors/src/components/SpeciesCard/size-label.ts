import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Species } from '../../../content/species.schema';
import type { SpeciesWords } from '../../../content/species-words.schema';

type Size = Pick<Species, 'group' | 'wingspanCm' | 'lengthCm'>;
type Labels = Pick<SpeciesWords['card'], 'wingspan' | 'length'>;

/** How large a species is: the span of a day raptor's wings, the length of an owl or where no span is known. */
export function sizeLabel({ group, wingspanCm, lengthCm }: Size, labels: Labels): string | undefined {
  if (group === 'diurnal' && wingspanCm) return withRange(labels.wingspan, wingspanCm);
  return lengthCm && withRange(labels.length, lengthCm);
}

const withRange = (text: string, [least, most]: readonly [number, number]) => fillIn(text, { least, most });
