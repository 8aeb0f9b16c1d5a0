/** `#rrggbb`; lines may have two more digits for their opacity. */
export type Colour = `#${string}`;

/** A strip across feathers between two shares of their length. */
export type FeatherBand = readonly [from: number, to: number, colour: Colour];
/** A strip across all primaries, or only those from `first` to `last`; 1 is the innermost. */
export type PrimaryBand = readonly [from: number, to: number, colour: Colour, first?: number, last?: number];

export const bands = (
  colour: Colour,
  ...shares: readonly (readonly [from: number, to: number])[]
): FeatherBand[] => shares.map(([from, to]) => [from, to, colour]);

export const YELLOW_FEET: Colour = '#e8b93f';
/** The line around a painted bird; half of it lies under the bird. */
export const EDGE = { colour: '#2b2a26', opacity: 0.55, width: 5.5 } as const;
/** Lines between the feathers of a pale bird. */
export const FAINT_LINE: Colour = '#0000001f';

export type Face = {
  eye: Colour;
  /** Bare skin around the eye. */
  eyeRing?: Colour;
  /** No ridge shades the eye. */
  isBareFaced?: boolean;
  /** Skin over the root of the bill; the gape has its colour too. */
  cere?: Colour;
  /** How far the gape reaches back: 0 not beyond the bill, 1 to a little behind the eye. */
  gape: number;
  /** Bare skin beside the gape, as a share of the head's radius. */
  gapeWidth?: number;
};

/** Long feathers at the back of the crown. */
export type Crest = {
  colour: Colour;
  tip?: Colour;
  /** In radii of the head. */
  length: number;
  feathers: number;
};

/** Colours of an adult of the usual morph. */
export type Plumage = {
  body: Colour;
  coverts: Colour;
  flight: Colour;
  tail: Colour;
  head?: Colour;
  bill?: Colour;
  feet?: Colour;
  /** Thin lines between feathers; the colour has its own opacity. */
  featherLine?: Colour;
  innerPrimaries?: Colour;
  secondaryBands?: readonly FeatherBand[];
  primaryBands?: readonly PrimaryBand[];
  tailBands?: readonly FeatherBand[];
  /** Colour of the wing tip, where it begins on fingers and on the feathers behind them. */
  wingTip?: Colour;
  fingerTipFrom?: number;
  wingTipFrom?: number;
  /** Share of the feathers hidden by the coverts, at the body and towards the wing tip. */
  covertShare?: number;
  handCovertShare?: number;
  greaterCoverts?: { colour: Colour; share: number; handShare: number };
  lining?: Colour;
  carpal?: Colour;
  carpalRadius?: number;
  leadingEdge?: Colour;
  leadingEdgeWidth?: number;
  /** Rows of spots across the coverts. */
  covertMarks?: Colour;
  breast?: Colour;
  breastDepth?: number;
  /** Patches beside the neck, along both sides of the belly, and on the feathered legs. */
  breastSides?: Colour;
  flanks?: Colour;
  thighs?: Colour;
  /** Across the body between two shares of its length. */
  bellyBand?: FeatherBand;
  /** From a share of the body's length to the tail. */
  vent?: Colour;
  ventFrom?: number;
  streaks?: Colour;
  /** Streaks are on both sides only. */
  hasStreakedFlanks?: boolean;
  bars?: Colour;
  /** Where the bars begin at the earliest, as a share of the body from the shoulders back. */
  barsFrom?: number;
  ruff?: Colour;
  /** Crown and nape of another colour than the head. */
  crown?: Colour;
  /** Stripe over the eye. */
  brow?: Colour;
  /** Cheeks and throat. */
  cheek?: Colour;
  throat?: Colour;
  throatStripe?: Colour;
  /** Band through the eye, and how far it reaches back: 1 to the nape. */
  mask?: Colour;
  maskLength?: number;
  /** Drop below the eye; `moustacheWidth`, in radii of the head, is added to it at its widest. */
  moustache?: Colour;
  moustacheWidth?: number;
  beard?: Colour;
  crest?: Crest;
  /** Differences from the face of the group. */
  face?: Partial<Face>;
};
