import type { SkylineName } from './skylines';
import type { TimeOfDay } from './times';

type SceneBird = {
  sn: number;
  /** Wingspan in pixels of the scene before it banks, and where the bird is, as shares of width and height. */
  spanPx: number;
  x: number;
  y: number;
  bankDegrees?: number;
};

export type SceneOptions = {
  time: TimeOfDay;
  /** In pixels. */
  width: number;
  height: number;
  skyline?: SkylineName;
  seed?: number;
  /** Part of the skyline to show, as shares of its width. */
  crop?: readonly [from: number, to: number];
  /** Mirrors the skyline; the light stays. */
  flip?: boolean;
  /** Foot of the snow range as a share of the height, and how high a profile's 1 rises above it. */
  base?: number;
  rangeHeight?: number;
  /** Where the farthest and the nearest ridge lie without hills, as shares of the height. */
  ridgesFrom?: number;
  ridgesTo?: number;
  /** Raises the three nearest ridges at the left, for a caption: the nearest by `height`, as far as `extent`, shares of height and width. */
  shoulder?: { height: number; extent: number };
  /** Place of the watchers on the near ridge, as a share of the width. */
  people?: number;
  trees?: boolean;
  contours?: boolean;
  bird?: SceneBird;
};

export type Scene = Required<Omit<SceneOptions, 'people' | 'bird'>> & Pick<SceneOptions, 'people' | 'bird'>;

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
