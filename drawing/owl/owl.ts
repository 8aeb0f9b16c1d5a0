import type { Colour } from '../bird/raptor-plumage';
import type { Species } from '../species';

type DiscShape = 'heart' | 'round' | 'soft' | 'none';
/** Pattern of the underparts. */
export type BreastMarks =
  | 'streaks'
  | 'boldStreaks'
  | 'fineStreaks'
  | 'fadingStreaks'
  | 'streaksOverBars'
  | 'crossedStreaks'
  | 'bars'
  | 'barsOverStreaks'
  | 'fineBars'
  | 'scales'
  | 'chevrons'
  | 'spots'
  | 'sideStreaks';
export type Perch = 'twig' | 'bough' | 'rock';
type CrownMarks = 'spots' | 'bars' | 'streaks';

/** Shares are of the height of the bird; colours are those of an adult. */
export type OwlRow = {
  /** Names the species in the list of the site. */
  slug: string;
  headWidth: number;
  headHeight: number;
  bodyWidth: number;
  /** Ear tufts: length, and degrees from upright. */
  tuft?: { length: number; angle: number };
  disc: DiscShape;
  discColour: Colour;
  discRim: Colour;
  /** Thin rings inside the disc. */
  discRings?: Colour;
  eye: Colour;
  /** Radius as a share of half the head's smaller side. */
  eyeSize?: number;
  eyeRing?: Colour;
  bill: Colour;
  brow?: Colour;
  head: Colour;
  crownMarks?: { kind: CrownMarks; colour: Colour };
  back: Colour;
  wingMarks: Colour;
  /** Row of spots along the shoulder. */
  shoulderSpots?: Colour;
  breast: Colour;
  /** Colour of the upper breast. */
  breastBand?: Colour;
  throat?: Colour;
  marks: BreastMarks;
  marksColour: Colour;
  toes?: Colour;
  /** Length below the branch, as a share of the usual one. */
  tailLength?: number;
  /** Share of the height by which the body stands above its feet. */
  legLength?: number;
  /** Legs have the colour of the toes. */
  hasBareLegs?: boolean;
  /** Degrees by which the body leans to the right; the head moves along and stays upright. */
  lean?: number;
  perch: Perch;
};
export type Owl = OwlRow & Species;
