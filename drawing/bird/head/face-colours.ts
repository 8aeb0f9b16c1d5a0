import type { Face } from '../raptor-plumage';
import type { ShapeGroup } from '../raptor-shape';

const YELLOW_SKIN = '#e8b93f';
const YELLOW_EYE = '#f0c63c';

/** The usual face of each group. */
export const GROUP_FACES: Readonly<Record<ShapeGroup, Face>> = {
  vulture: { eye: '#6b4423', gape: 0, isBareFaced: true },
  aquila: { eye: '#a8712e', cere: YELLOW_SKIN, gape: 0.6 },
  fishEagle: { eye: YELLOW_EYE, cere: '#8c8f8c', gape: 0.4 },
  buzzard: { eye: '#8a6232', cere: YELLOW_SKIN, gape: 0.4 },
  harrier: { eye: YELLOW_EYE, cere: YELLOW_SKIN, gape: 0.2 },
  hawk: { eye: YELLOW_EYE, cere: YELLOW_SKIN, gape: 0.2 },
  falcon: { eye: '#3a2618', eyeRing: YELLOW_SKIN, cere: YELLOW_SKIN, gape: 0.1 },
  kite: { eye: '#5a3a20', cere: YELLOW_SKIN, gape: 0.3 },
};
