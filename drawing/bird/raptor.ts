import type { Species } from '../species';
import type { RaptorShape, ShapeGroup } from './raptor-shape';
import type { Plumage } from './raptor-plumage';

/** One row of the species table: what makes this day raptor look different from its relatives. */
export type RaptorRow = {
  /** Names the species in the list of the site. */
  slug: string;
  group: ShapeGroup;
  /** Wingspan to draw when none is published, taken from close relatives; never shown as a number. */
  drawnSpanCm?: number;
  /** Differences from the shape of the group. */
  shape?: Partial<RaptorShape>;
  plumage: Plumage;
  /** What is different in the first plumage. */
  young?: Partial<Plumage>;
};
/** A row with what the list says of the species. */
export type Raptor = RaptorRow & Species;

/** Middle of a published range, rounded to a whole number. */
export const middle = ([least, most]: readonly [number, number]): number => Math.round((least + most) / 2);
