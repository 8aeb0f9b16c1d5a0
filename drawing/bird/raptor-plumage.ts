/** `#rrggbb`; lines may have two more digits for their opacity. */
export type Colour = `#${string}`;

/** A strip across feathers between two shares of their length. */
export type FeatherBand = readonly [from: number, to: number, colour: Colour];
/** The same over the primaries `first` to `last` only (1 is the innermost). */
export type PrimaryBand = readonly [from: number, to: number, colour: Colour, first?: number, last?: number];

/** Colours of an adult of the usual morph, seen from below. */
export type Plumage = {
  body: Colour;
  coverts: Colour;
  flight: Colour;
  tail: Colour;
  head?: Colour;
  bill?: Colour;
  feet?: Colour;
  /** Thin lines between feathers; carries its own transparency. */
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
  /** Greater coverts of another colour than the lesser ones. */
  greaterCoverts?: { colour: Colour; share: number; handShare: number };
  /** The foremost lining of the wing. */
  lining?: Colour;
  carpal?: Colour;
  carpalRadius?: number;
  leadingEdge?: Colour;
  leadingEdgeWidth?: number;
  breast?: Colour;
  breastDepth?: number;
  vent?: Colour;
  streaks?: Colour;
  bars?: Colour;
  ruff?: Colour;
  mask?: Colour;
  maskWidth?: number;
};
