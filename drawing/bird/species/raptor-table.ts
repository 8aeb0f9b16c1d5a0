import { withSpecies } from '../../species';
import type { Raptor } from '../raptor';
import type { RaptorShape } from '../raptor-shape';
import { BOOTED_EAGLES } from './booted-eagles';
import { BUZZARDS_AND_BAZAS } from './buzzards-and-bazas';
import { FALCONS } from './falcons';
import { FISH_AND_SNAKE_EAGLES } from './fish-and-snake-eagles';
import { GROUP_SHAPES } from './group-shapes';
import { HARRIERS } from './harriers';
import { HAWKS } from './hawks';
import { KITES } from './kites';
import { VULTURES } from './vultures';

/** Every day raptor of the checklist (60), by serial number. */
export const RAPTORS: readonly Raptor[] = [
  ...VULTURES,
  ...BOOTED_EAGLES,
  ...FISH_AND_SNAKE_EAGLES,
  ...BUZZARDS_AND_BAZAS,
  ...HARRIERS,
  ...HAWKS,
  ...FALCONS,
  ...KITES,
]
  .map(withSpecies)
  .sort((a, b) => a.sn - b.sn);

export function findRaptor(sn: number): Raptor | undefined {
  return RAPTORS.find((raptor) => raptor.sn === sn);
}

export function shapeOf({ group, shape }: Raptor): RaptorShape {
  return { ...GROUP_SHAPES[group], ...shape };
}
