import type { Colour } from '../bird/raptor-plumage';
import type { Species } from '../species';

type DiscShape = 'heart' | 'round' | 'soft' | 'none';
/** Pattern of the underparts; `breast-marks.ts` has a brush for each. */
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
/** What an owl sits on; `draw-perch.ts` draws each. */
export type Perch = 'twig' | 'bough' | 'rock';
type CrownMarks = 'spots' | 'bars' | 'streaks';

/** One row of the owl table. Shares are of the height of the bird; colours are those of an adult. */
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
  /** Thin rings inside the disc, as two of the wood owls have. */
  discRings?: Colour;
  eye: Colour;
  /** Radius as a share of half the head's smaller side; large in fish owls and the boobook. */
  eyeSize?: number;
  eyeRing?: Colour;
  bill: Colour;
  brow?: Colour;
  head: Colour;
  crownMarks?: { kind: CrownMarks; colour: Colour };
  back: Colour;
  /** Marks on the folded wing. */
  wingMarks: Colour;
  /** Row of pale spots along the shoulder. */
  shoulderSpots?: Colour;
  breast: Colour;
  /** Darker or warmer upper breast. */
  breastBand?: Colour;
  throat?: Colour;
  marks: BreastMarks;
  marksColour: Colour;
  toes?: Colour;
  /** Longer tail below the branch, as a share of the usual one. */
  tailLength?: number;
  /** Share of the height by which the body stands above its feet. */
  legLength?: number;
  /** Legs have the colour of the toes. */
  hasBareLegs?: boolean;
  /** Degrees by which the body leans to the right; the head moves along and stays upright. */
  lean?: number;
  perch: Perch;
};
/** A row with what the list says of the species. */
export type Owl = OwlRow & Species;
