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
  /** Sets the width of single feathers. */
  chord: number;
  /** Length of the innermost primary (the chord at the wrist) and of the innermost secondary. */
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
  /** Curves the trailing edge of the hand: straight for falcons, fuller for kites. */
  handBulge?: number;
  /** Emarginated primaries, the share of their length that stands free, and its half width. */
  fingers: number;
  fingerDepth: number;
  fingerWidth: number;
  featherBend: number;
  /** Share of the gap to its neighbour that a feather covers to either side. */
  closure: number;
  tipRoundness: number;
  /** Half width of the outermost primaries when they are not fingers. */
  pointWidth?: number;
  patagium: number;
  bodyWidth: number;
  headRadius: number;
  /** Half width of the neck, and how far head and bare neck reach back from the middle of the head, in radii of the head. */
  neckWidth: number;
  neckLength: number;
  billLength: number;
  billWidth: number;
  tailShape: TailShape;
  /** Depth of the fork or the wedge as a share of the tail. */
  tailFork: number;
  tailSpread: number;
  tailWidth: number;
  /** Below 1 the tail feathers narrow to a point. */
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
