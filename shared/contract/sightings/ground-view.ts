import type { Position } from './coordinates';
import { KM_PER_DEGREE, movedBy } from './towns';

/** Width of the view in km at each zoom step. */
export const STEPS_KM = [840, 55, 12] as const;

/** Centre and zoom step of the map. */
export type GroundView = { middle: Position; step: number };

/** The whole country. */
export const WIDEST: GroundView = { middle: { latitude: 28.3, longitude: 84.15 }, step: 0 };

/** Length of a degree of longitude relative to one of latitude, in the middle of Nepal. */
const EAST_SHRINK = Math.cos((28.3 * Math.PI) / 180);

/** Projection of a view onto pixels, north up; true to scale in the middle of Nepal. */
export function sheetOf({ middle, step }: GroundView, width: number, height: number) {
  const pixelsPerKm = width / (STEPS_KM[step] ?? STEPS_KM[0]);
  const perDegree = pixelsPerKm * KM_PER_DEGREE;
  const round = (value: number) => Math.round(value * 10) / 10;
  const reach = { latitude: height / 2 / perDegree, longitude: width / 2 / perDegree / EAST_SHRINK };
  return {
    pixelsPerKm,
    x: (longitude: number) => round(width / 2 + (longitude - middle.longitude) * EAST_SHRINK * perDegree),
    y: (latitude: number) => round(height / 2 + (middle.latitude - latitude) * perDegree),
    placeAt: (x: number, y: number): Position => ({
      latitude: middle.latitude - (y - height / 2) / perDegree,
      longitude: middle.longitude + (x - width / 2) / perDegree / EAST_SHRINK,
    }),
    bounds: {
      west: middle.longitude - reach.longitude,
      east: middle.longitude + reach.longitude,
      south: middle.latitude - reach.latitude,
      north: middle.latitude + reach.latitude,
    },
  };
}

/** Room for a label beside its mark, in pixels. */
const NAME = { width: 110, height: 15 };

/** Drops places whose label would overlap that of a kept one. */
export function withoutOverlaps<Place extends Position>(
  places: readonly Place[],
  { x, y }: Pick<ReturnType<typeof sheetOf>, 'x' | 'y'>,
): Place[] {
  return places.reduce<Place[]>((kept, place) => {
    const isCovered = kept.some(
      (one) =>
        Math.abs(x(one.longitude) - x(place.longitude)) < NAME.width &&
        Math.abs(y(one.latitude) - y(place.latitude)) < NAME.height,
    );
    return isCovered ? kept : [...kept, place];
  }, []);
}

/** Multiples of `every` between two values. */
export function degreesBetween(from: number, to: number, every: number): number[] {
  const first = Math.ceil(from / every);
  return Array.from({ length: Math.max(0, Math.floor(to / every) - first + 1) }, (_, index) =>
    Number(((first + index) * every).toFixed(2)),
  );
}

const KEYS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrows move by a tenth, Enter and plus zoom in, Escape and minus out; `undefined` for other keys. */
export function afterKey(view: GroundView, key: string): GroundView | undefined {
  const direction = KEYS[key];
  if (direction) {
    const tenth = (STEPS_KM[view.step] ?? STEPS_KM[0]) / 10;
    return { ...view, middle: movedBy(view.middle, direction[0] * tenth, direction[1] * tenth) };
  }
  if (key === 'Enter' || key === '+') return nearer(view, 1);
  return key === 'Escape' || key === '-' ? nearer(view, -1) : undefined;
}

/** Zooms by one step, within the limits. */
export const nearer = (view: GroundView, by: 1 | -1): GroundView => ({
  ...view,
  step: Math.min(Math.max(view.step + by, 0), STEPS_KM.length - 1),
});
