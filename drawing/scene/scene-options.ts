import type { SkylineName } from './skylines';
import type { TimeOfDay } from './times';

type SceneBird = {
  /** A day raptor, 1 to 60. */
  sn: number;
  /** Wingspan in pixels of the scene before it banks, and where the bird is, as shares of width and height. */
  spanPx: number;
  x: number;
  y: number;
  bankDegrees?: number;
};

/** What a scene shows and how it is composed; all but time and size can be left out, see `withDefaults`. */
export type SceneOptions = {
  time: TimeOfDay;
  /** In pixels. */
  width: number;
  height: number;
  skyline?: SkylineName;
  seed?: number;
  /** Part of the skyline to show, as shares of its width. */
  crop?: readonly [from: number, to: number];
  /** Turns the skyline around; the light stays. */
  flip?: boolean;
  /** Foot of the snow range as a share of the height, and how high a profile's 1 rises above it. */
  base?: number;
  rangeHeight?: number;
  /** Where the farthest and the nearest ridge lie without hills, as shares of the height. */
  ridgesFrom?: number;
  ridgesTo?: number;
  /** Raises the three nearest ridges at the left, the nearest by `height` (share of the height), as far as `extent` (share of the width), so that a caption is on dark ground. */
  shoulder?: { height: number; extent: number };
  /** Place of the watchers on the near ridge, as a share of the width. */
  people?: number;
  trees?: boolean;
  /** Faint contour lines on the near hill. */
  contours?: boolean;
  bird?: SceneBird;
};

/** Options with nothing left open; people and a bird are there only on request. */
export type Scene = Required<Omit<SceneOptions, 'people' | 'bird'>> & Pick<SceneOptions, 'people' | 'bird'>;

/** Fills in what is left out: the whole of Annapurna with trees and contour lines, no shoulder, nobody and no bird. */
export function withDefaults(options: SceneOptions): Scene {
  return {
    skyline: 'annapurna',
    seed: 7,
    crop: [0, 1],
    flip: false,
    base: 0.66,
    rangeHeight: 0.5,
    ridgesFrom: 0.56,
    ridgesTo: 0.93,
    shoulder: { height: 0, extent: 0.3 },
    trees: true,
    contours: true,
    ...options,
  };
}
