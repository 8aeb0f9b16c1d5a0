/** Bounds of the map in degrees: Nepal with a little room around it. */
const BOUNDS = { west: 79.85, east: 88.45, south: 26.2, north: 30.4 };
const KM_PER_DEGREE = 111.2;
/** One degree of longitude is shorter than one of latitude by this much in the middle of Nepal. */
const EAST_SHRINK = Math.cos((28.3 * Math.PI) / 180);
const PX_PER_DEGREE = 850 / ((BOUNDS.east - BOUNDS.west) * EAST_SHRINK);
const PX_PER_KM = PX_PER_DEGREE / KM_PER_DEGREE;

type Position = { latitude: number; longitude: number };
type Circle = Position & { coreKm2: number };

/** Size of the map in its own units, which are CSS pixels at full width. */
export const MAP = { width: 850, height: Math.round((BOUNDS.north - BOUNDS.south) * PX_PER_DEGREE) };

/** Where a position lies on the map. Plate carrée, true to scale at 28.3° north. */
export function place({ latitude, longitude }: Position) {
  return {
    x: round((longitude - BOUNDS.west) * EAST_SHRINK * PX_PER_DEGREE),
    y: round((BOUNDS.north - latitude) * PX_PER_DEGREE),
  };
}

/** Radius of a circle that covers as much of the map as the area covers of the ground. */
export function radiusOf({ coreKm2 }: Pick<Circle, 'coreKm2'>): number {
  return round(Math.sqrt(coreKm2 / Math.PI) * PX_PER_KM);
}

/** Circles that are smaller than this carry their number beside them, not inside. */
const ROOM_FOR_NUMBER = 14;
const NUMBER_GAP = 11;

/** Where the number of an area is: in its circle, or beside a small one, pushed away by its neighbours. */
export function numberPlace(area: Circle, others: readonly Circle[]) {
  const { x, y } = place(area);
  const radius = radiusOf(area);
  if (radius >= ROOM_FOR_NUMBER) return { x, y };
  const push = { x: 0, y: 0 };
  for (const other of others) {
    if (other === area) continue;
    const away = place(other);
    const distance = Math.hypot(x - away.x, y - away.y);
    // Near edges push hardest.
    const gap = Math.max(distance - radiusOf(other), 1);
    push.x += (x - away.x) / distance / gap ** 2;
    push.y += (y - away.y) / distance / gap ** 2;
  }
  const reach = (radius + NUMBER_GAP) / (Math.hypot(push.x, push.y) || 1);
  return { x: round(x + push.x * reach), y: round(y + push.y * reach) };
}

/** Length of so many kilometres on the map. */
export const kilometres = (km: number) => round(km * PX_PER_KM);

const round = (value: number) => Math.round(value * 10) / 10;
