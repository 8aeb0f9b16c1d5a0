import type { SceneOptions } from './scene-options';

export const SCENE_SHAPES = ['hero', 'banner', 'wide-band', 'card'] as const;
type SceneShape = (typeof SCENE_SHAPES)[number];

type Layout = Pick<
  SceneOptions,
  'width' | 'height' | 'base' | 'rangeHeight' | 'ridgesFrom' | 'ridgesTo' | 'shoulder' | 'crop'
> & { birdSpanPx: number };

/** Phones get a picture of their own, not a slice of the wide one. */
export const SCENE_LAYOUTS: Readonly<Record<SceneShape, { wide: Layout; phone: Layout }>> = {
  hero: {
    wide: {
      width: 1440,
      height: 720,
      shoulder: { height: 0.23, extent: 0.42 },
      crop: [0, 1],
      birdSpanPx: 260,
    },
    phone: {
      width: 390,
      height: 360,
      base: 0.66,
      rangeHeight: 0.42,
      ridgesFrom: 0.6,
      shoulder: { height: 0.06, extent: 1 },
      crop: [0.35, 0.77],
      birdSpanPx: 132,
    },
  },
  banner: {
    wide: {
      width: 1440,
      height: 360,
      base: 0.62,
      rangeHeight: 0.55,
      ridgesTo: 0.94,
      shoulder: { height: 0.27, extent: 0.5 },
      crop: [0, 1],
      birdSpanPx: 120,
    },
    phone: {
      width: 390,
      height: 220,
      base: 0.56,
      rangeHeight: 0.46,
      ridgesFrom: 0.5,
      ridgesTo: 0.84,
      shoulder: { height: 0.3, extent: 0.85 },
      crop: [0.22, 0.86],
      birdSpanPx: 78,
    },
  },
  'wide-band': {
    wide: {
      width: 1440,
      height: 500,
      base: 0.62,
      rangeHeight: 0.46,
      shoulder: { height: 0.05, extent: 0.3 },
      crop: [0, 0.9],
      birdSpanPx: 120,
    },
    phone: {
      width: 390,
      height: 420,
      base: 0.5,
      rangeHeight: 0.36,
      ridgesFrom: 0.46,
      ridgesTo: 0.86,
      crop: [0.4, 0.8],
      birdSpanPx: 96,
    },
  },
  card: {
    wide: { width: 640, height: 400, base: 0.6, rangeHeight: 0.44, crop: [0.2, 0.9], birdSpanPx: 150 },
    phone: { width: 390, height: 244, base: 0.6, rangeHeight: 0.44, crop: [0.2, 0.9], birdSpanPx: 92 },
  },
};
