import type { RaptorShape, ShapeGroup } from './raptor-shape';
import type { Plumage } from './raptor-plumage';

/** One row of the species table: what makes this day raptor look different from its relatives. */
export type Raptor = {
  /** Serial number in the checklist of Nepal. */
  sn: number;
  englishName: string;
  group: ShapeGroup;
  /** Lowest and highest published value; `undefined` where the checklist gives none. */
  wingspanCm: readonly [number, number] | undefined;
  lengthCm: readonly [number, number];
  /** Wingspan to draw when none is published, taken from close relatives; never shown as a number. */
  drawnSpanCm?: number;
  /** Differences from the shape of the group. */
  shape?: Partial<RaptorShape>;
  plumage: Plumage;
};

/** Middle of a published range, rounded to a whole number. */
export const middle = ([least, most]: readonly [number, number]): number => Math.round((least + most) / 2);
