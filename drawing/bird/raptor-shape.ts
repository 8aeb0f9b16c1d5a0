type TailShape = 'wedge' | 'round' | 'square' | 'fan' | 'fork';

/** Lengths are shares of half the wingspan where no unit is given; angles are degrees, 0 outward, -90 backward. */
export type RaptorShape = {
  /** Shares of the bird's length: the tail, and head and neck before the wings. */
  tailShare: number;
  headShare: number;
  /** Angle of the arm from shoulder to wrist, and of the hand bones beyond it; positive is forward. */
  armAngle: number;
  handAngle: number;
  handToArm: number;
  /** Bounds the width of primaries. */
  chord: number;
  /** How broad the wing is at the wrist (the length of the innermost primary) and at the body. */
  wristChord: number;
  rootChord: number;
  /** How far the trailing edge of the arm bulges. */
  bulge: number;
  /** Below 1 the bulge moves outward. */
  bulgePeak: number;
  secondaries: number;
  /** Direction of the innermost and the outermost primary; with a power above 1, the outer primaries spread more than the inner. */
  innerAngle: number;
  outerAngle: number;
  fanPower: number;
  /** Number (1 to 10) of the longest primary, the tenth as about a share of it, and the power with which lengths rise to it. */
  longestPrimary: number;
  outermostShare: number;
  lengthPower: number;
  /** Curves the trailing edge of the hand. */
  handBulge?: number;
  /** Number of emarginated primaries, the largest share of their length that stands free, and its usual half width. */
  fingers: number;
  fingerDepth: number;
  fingerWidth: number;
  featherBend: number;
  /** Half width of a primary as a share of the larger gap beside it, within bounds. */
  closure: number;
  tipRoundness: number;
  /** Largest half width of the two outermost primaries at their tips, when they are not fingers. */
  pointWidth?: number;
  patagium: number;
  bodyWidth: number;
  headRadius: number;
  /** Half width of the neck, and how far head and neck reach back from the middle of the head, in radii of the head. */
  neckWidth: number;
  neckLength: number;
  billLength: number;
  billWidth: number;
  tailShape: TailShape;
  /** Depth of the fork or the wedge as a share of the tail. */
  tailFork: number;
  tailSpread: number;
  tailWidth: number;
  /** Sets the width of the tail feathers at their tips; below 0.8 a feather narrows towards its tip. */
  tailPoint: number;
};

/** Relatives that share their proportions. */
export type ShapeGroup =
  | 'vulture'
  | 'aquila'
  | 'fishEagle'
  | 'buzzard'
  | 'harrier'
  | 'hawk'
  | 'falcon'
  | 'kite';
