import type { Face } from '../raptor-plumage';
import type { ShapeGroup } from '../raptor-shape';

const YELLOW_SKIN = '#e8b93f';

/** The bare parts of the face as most adults of a group have them; a species adds its own differences. */
export const GROUP_FACES: Readonly<Record<ShapeGroup, Face>> = {
  vulture: { eye: '#5a3a22', gape: 0 },
  aquila: { eye: '#5a3a22', cere: YELLOW_SKIN, gape: 0.6 },
  fishEagle: { eye: '#d8b25a', cere: '#8c8f8c', gape: 0.5 },
  buzzard: { eye: '#5a3a22', cere: YELLOW_SKIN, gape: 0.5 },
  harrier: { eye: '#eec32f', cere: YELLOW_SKIN, gape: 0.3 },
  hawk: { eye: '#eec32f', cere: YELLOW_SKIN, gape: 0.3 },
  falcon: { eye: '#2a1a12', eyeRing: YELLOW_SKIN, cere: YELLOW_SKIN, gape: 0.3 },
  kite: { eye: '#3a2618', cere: YELLOW_SKIN, gape: 0.4 },
};
