export type Circle = { x: number; y: number; radius: number };

/** Smaller circles have their number beside them. */
const ROOM_FOR_NUMBER = 14;
const NUMBER_GAP = 11;

export function numberPlace(circles: readonly Circle[], index: number): { x: number; y: number } {
  const { x, y, radius } = circles[index] ?? { x: 0, y: 0, radius: ROOM_FOR_NUMBER };
  if (radius >= ROOM_FOR_NUMBER) return { x, y };
  const push = { x: 0, y: 0 };
  for (const other of circles) {
    const distance = Math.hypot(x - other.x, y - other.y);
    if (distance === 0) continue;
    // Near edges count most.
    const gap = Math.max(distance - other.radius, 1);
    push.x += (x - other.x) / distance / gap ** 2;
    push.y += (y - other.y) / distance / gap ** 2;
  }
  const reach = (radius + NUMBER_GAP) / (Math.hypot(push.x, push.y) || 1);
  return { x: Math.round(x + push.x * reach), y: Math.round(y + push.y * reach) };
}
