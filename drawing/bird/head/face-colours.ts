import type { Face } from '../raptor-plumage';
import type { ShapeGroup } from '../raptor-shape';

const YELLOW_SKIN = '#e8b93f';

/** The bare parts of the face as most adults of a group have them; a species adds its own differences. */
export const GROUP_FACES: Readonly<Record<ShapeGroup, Face>> = {
  vulture: { gape: 0 },
  aquila: { cere: YELLOW_SKIN, gape: 0.6 },
  fishEagle: { cere: '#8c8f8c', gape: 0.4 },
  buzzard: { cere: YELLOW_SKIN, gape: 0.4 },
  harrier: { cere: YELLOW_SKIN, gape: 0.2 },
  hawk: { cere: YELLOW_SKIN, gape: 0.2 },
  falcon: { cere: YELLOW_SKIN, gape: 0.1 },
  kite: { cere: YELLOW_SKIN, gape: 0.3 },
};
