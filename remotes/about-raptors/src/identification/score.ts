import type { HabitatClass, Shape, SizeClass, StrikingMark } from '../../content/field-guide.schema';
import vocabulary from '../../content/vocabulary.json';
import type { FieldGuideRecord } from '../../content/field-guide.schema';

/** What somebody saw. A question that was not answered is left out. */
export type Sighting = {
  shape?: Shape;
  sizeClass?: SizeClass;
  /** 1 to 12. */
  month?: number;
  habitat?: HabitatClass;
  mark?: StrikingMark;
};

/** What the score reads of a species. */
export type Identifiable = Pick<
  FieldGuideRecord,
  | 'sn'
  | 'shape'
  | 'shapeAlso'
  | 'sizeClass'
  | 'monthsInNepal'
  | 'habitatClass'
  | 'strikingMark'
  | 'markAlso'
  | 'likelihood'
>;

/** How well a species answers one question: as seen, nearly, unlike it, or nobody knows. */
export type Fit = 'fits' | 'near' | 'differs' | 'unknown';

const SIZES: readonly string[] = vocabulary.sizeClass.map(({ id }) => id);
const NEAR = new Map<string, readonly string[]>(vocabulary.shape.map(({ id, near }) => [id, near]));
const PRIOR = { common: 0.5, regular: 0.25, scarce: 0, rare: -0.5, vagrant: -2 };

/** Points of each answer. A first guess, held by the sightings in `score.test.ts` and not fitted to data. */
const POINTS = {
  shape: { same: 4, also: 2.5, near: 1.5 },
  size: { same: 3, next: 1.5 },
  month: { inside: 1, outside: -2 },
  habitat: 1.5,
  mark: { same: 3, also: 2 },
};

/** How well a species agrees with a sighting; more is better. Unanswered questions count nothing. */
export function score(species: Identifiable, sighting: Sighting): number {
  return (
    shapePoints(species, sighting.shape) +
    sizePoints(species, sighting.sizeClass) +
    monthPoints(species, sighting.month) +
    (sighting.habitat && species.habitatClass.includes(sighting.habitat) ? POINTS.habitat : 0) +
    markPoints(species, sighting.mark) +
    (species.likelihood ? PRIOR[species.likelihood] : 0)
  );
}

/** The score of a species that fits every answer, likelihood apart. */
export const bestScore = ({ shape, sizeClass, month, habitat, mark }: Sighting): number =>
  (shape ? POINTS.shape.same : 0) +
  (sizeClass ? POINTS.size.same : 0) +
  (month ? POINTS.month.inside : 0) +
  (habitat ? POINTS.habitat : 0) +
  (mark ? POINTS.mark.same : 0);

/** A species with its score. */
export type Ranked<Species extends Identifiable> = { species: Species; points: number };

/** All species, best first; equal ones in the order of their numbers. */
export const rank = <Species extends Identifiable>(
  all: readonly Species[],
  sighting: Sighting,
): Ranked<Species>[] =>
  all
    .map((species) => ({ species, points: score(species, sighting) }))
    .sort((a, b) => b.points - a.points || a.species.sn - b.species.sn);

/** How well a species fits each answer of a sighting; unanswered questions are left out. */
export function fitsOf(species: Identifiable, sighting: Sighting): Partial<Record<keyof Sighting, Fit>> {
  const { shape, sizeClass, month, habitat, mark } = sighting;
  const { monthsInNepal } = species;
  return {
    ...(shape && { shape: shapeFit(species, shape) }),
    ...(sizeClass && { sizeClass: (['fits', 'near'] as const)[sizeGap(species, sizeClass)] ?? 'differs' }),
    ...(month && {
      month: monthsInNepal ? (monthsInNepal.includes(month) ? 'fits' : 'differs') : ('unknown' as const),
    }),
    ...(habitat && { habitat: species.habitatClass.includes(habitat) ? 'fits' : 'differs' }),
    ...(mark && { mark: hasMark(species, mark) ? 'fits' : 'differs' }),
  };
}

function shapeFit({ shape, shapeAlso }: Identifiable, seen: Shape): Fit {
  if (shape === seen || shapeAlso?.includes(seen)) return 'fits';
  return NEAR.get(seen)?.includes(shape) ? 'near' : 'differs';
}

function shapePoints({ shape, shapeAlso }: Identifiable, seen: Shape | undefined): number {
  if (!seen) return 0;
  if (shape === seen) return POINTS.shape.same;
  if (shapeAlso?.includes(seen)) return POINTS.shape.also;
  return NEAR.get(seen)?.includes(shape) ? POINTS.shape.near : 0;
}

const sizeGap = ({ sizeClass }: Identifiable, seen: SizeClass) =>
  Math.abs(SIZES.indexOf(sizeClass) - SIZES.indexOf(seen));

function sizePoints(species: Identifiable, seen: SizeClass | undefined): number {
  if (!seen) return 0;
  const gap = sizeGap(species, seen);
  return gap === 0 ? POINTS.size.same : gap === 1 ? POINTS.size.next : 0;
}

function monthPoints({ monthsInNepal }: Identifiable, seen: number | undefined): number {
  if (!seen || !monthsInNepal) return 0;
  return monthsInNepal.includes(seen) ? POINTS.month.inside : POINTS.month.outside;
}

const hasMark = ({ strikingMark, markAlso }: Identifiable, seen: StrikingMark) =>
  strikingMark === seen || Boolean(markAlso?.includes(seen));

function markPoints({ strikingMark, markAlso }: Identifiable, seen: StrikingMark | undefined): number {
  if (!seen) return 0;
  if (strikingMark === seen) return POINTS.mark.same;
  return markAlso?.includes(seen) ? POINTS.mark.also : 0;
}
