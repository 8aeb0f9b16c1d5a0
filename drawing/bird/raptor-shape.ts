type TailShape = 'wedge' | 'round' | 'square' | 'fan' | 'fork';

/**
 * Proportions of a soaring day raptor seen from below.
 * Lengths are shares of half the wingspan where no unit is given; angles are degrees, 0 outward, -90 backward.
 */
export type RaptorShape = {
  /** Share of the body length taken by the tail, and by head and neck before the wings. */
  tailShare: number;
  headShare: number;
  /** Angle of the arm from shoulder to wrist, and of the hand bones beyond it; positive is forward. */
  armAngle: number;
  handAngle: number;
  handToArm: number;
  /** Sets the usual width of primaries. */
  chord: number;
  /** How broad the wing is at the wrist (the length of the innermost primary) and at the body. */
  wristChord: number;
  rootChord: number;
  /** How far the trailing edge of the arm bulges; a high bulge and a short root pinch the wing. */
  bulge: number;
  /** Below 1 the bulge moves outward. */
  bulgePeak: number;
  secondaries: number;
  /** Direction of the innermost and the outermost primary; above 1 the fan opens late. */
  innerAngle: number;
  outerAngle: number;
  fanPower: number;
  /** Number (1 to 10) of the longest primary, share of the tenth, and how fast lengths rise. */
  longestPrimary: number;
  outermostShare: number;
  lengthPower: number;
  /** Curves the trailing edge of the hand: nearly straight for falcons, fuller for kites. */
  handBulge?: number;
  /** Number of emarginated primaries, the largest share of their length that stands free, and its usual half width. */
  fingers: number;
  fingerDepth: number;
  fingerWidth: number;
  featherBend: number;
  /** Share of the gap to its neighbour that a feather covers to either side. */
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
  /** Sets the width of the tail feathers at their tips; below 0.8 they narrow towards it. */
  tailPoint: number;
};

/** Relatives that share their proportions; `GROUP_SHAPES` has those of each group. */
export type ShapeGroup =
  | 'vulture'
  | 'aquila'
  | 'fishEagle'
  | 'buzzard'
  | 'harrier'
  | 'hawk'
  | 'falcon'
  | 'kite';
