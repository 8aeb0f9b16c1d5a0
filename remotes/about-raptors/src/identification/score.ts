import type { FieldGuideRecord } from '../../content/field-guide.schema';
import vocabulary from '../../content/vocabulary.json';

type Shape = FieldGuideRecord['shape'];
type SizeClass = FieldGuideRecord['sizeClass'];
type StrikingMark = NonNullable<FieldGuideRecord['strikingMark']>;

/** A visitor's answers. A question without an answer is left out. */
export type Sighting = {
  shape?: Shape;
  sizeClass?: SizeClass;
  /** 1 to 12. */
  month?: number;
  habitat?: FieldGuideRecord['habitatClass'][number];
  mark?: StrikingMark;
};

export const questionsOf = (sighting: Sighting) => Object.keys(sighting) as (keyof Sighting)[];

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

export type Match = { fit: 'fits' | 'near' | 'differs' | 'unknown'; points: number };

const SIZES: readonly string[] = vocabulary.sizeClass.map(({ id }) => id);
const NEAR = new Map<string, readonly string[]>(vocabulary.shape.map(({ id, near }) => [id, near]));
const PRIOR = { common: 0.5, regular: 0.25, scarce: 0, rare: -0.5, vagrant: -2 };

/** Maximum points for each answer: an estimate. `content/identification.test.ts` checks it with sightings. */
const MOST: Readonly<Record<keyof Sighting, number>> = {
  shape: 4,
  sizeClass: 3,
  month: 1,
  habitat: 1.5,
  mark: 3,
};

const fits = (points: number): Match => ({ fit: 'fits', points });
const near: Match = { fit: 'near', points: 1.5 };
const differs: Match = { fit: 'differs', points: 0 };

export function matchesOf(species: Identifiable, sighting: Sighting): Partial<Record<keyof Sighting, Match>> {
  const { shape, sizeClass, month, habitat, mark } = sighting;
  return {
    ...(shape && { shape: matchShape(species, shape) }),
    ...(sizeClass && { sizeClass: matchSize(species, sizeClass) }),
    ...(month && { month: matchMonth(species, month) }),
    ...(habitat && { habitat: species.habitatClass.includes(habitat) ? fits(MOST.habitat) : differs }),
    ...(mark && { mark: matchMark(species, mark) }),
  };
}

function matchShape({ shape, shapeAlso }: Identifiable, seen: Shape): Match {
  if (shape === seen) return fits(MOST.shape);
  if (shapeAlso?.includes(seen)) return fits(2.5);
  return NEAR.get(seen)?.includes(shape) ? near : differs;
}

const matchSize = ({ sizeClass }: Identifiable, seen: SizeClass): Match =>
  [fits(MOST.sizeClass), near][Math.abs(SIZES.indexOf(sizeClass) - SIZES.indexOf(seen))] ?? differs;

function matchMonth({ monthsInNepal }: Identifiable, seen: number): Match {
  if (!monthsInNepal) return { fit: 'unknown', points: 0 };
  return monthsInNepal.includes(seen) ? fits(MOST.month) : { fit: 'differs', points: -2 };
}

function matchMark({ strikingMark, markAlso }: Identifiable, seen: StrikingMark): Match {
  if (strikingMark === seen) return fits(MOST.mark);
  return markAlso?.includes(seen) ? fits(2) : differs;
}

export const bestScore = (sighting: Sighting): number => sum(questionsOf(sighting).map((key) => MOST[key]));

export const rank = <Species extends Identifiable>(all: readonly Species[], sighting: Sighting) =>
  all
    .map((species) => ({ species, points: score(species, sighting) }))
    .sort((a, b) => b.points - a.points || a.species.sn - b.species.sn);

const score = (species: Identifiable, sighting: Sighting): number =>
  sum(Object.values(matchesOf(species, sighting)).map(({ points }) => points)) +
  (species.likelihood ? PRIOR[species.likelihood] : 0);

const sum = (points: readonly number[]) => points.reduce((before, each) => before + each, 0);
