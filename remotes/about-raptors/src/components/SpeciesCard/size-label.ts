import type { Species } from '../../../content/species.schema';

/** How large a species is: the span of a day raptor's wings, the length of an owl or where no span is known. */
export function sizeLabel({
  group,
  wingspanCm,
  lengthCm,
}: Pick<Species, 'group' | 'wingspanCm' | 'lengthCm'>) {
  if (group === 'diurnal' && wingspanCm) return `wingspan ${wingspanCm[0]}–${wingspanCm[1]} cm`;
  return lengthCm && `length ${lengthCm[0]}–${lengthCm[1]} cm`;
}
