import type { Species } from '../species';
import type { RaptorShape, ShapeGroup } from './raptor-shape';
import type { Plumage } from './raptor-plumage';

/** What makes a day raptor look different from its relatives. */
export type RaptorRow = {
  /** Names the species in the list of the site. */
  slug: string;
  group: ShapeGroup;
  /** Wingspan to draw when none is published. */
  drawnSpanCm?: number;
  /** Differences from the shape of the group. */
  shape?: Partial<RaptorShape>;
  plumage: Plumage;
  /** What is different in the first plumage. */
  young?: Partial<Plumage>;
};
export type Raptor = RaptorRow & Species;

export const middle = ([least, most]: readonly [number, number]): number => Math.round((least + most) / 2);
