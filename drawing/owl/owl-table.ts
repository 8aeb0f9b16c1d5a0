import { BARN_AND_SCOPS_OWLS } from './barn-and-scops-owls';
import { EAGLE_AND_FISH_OWLS } from './eagle-and-fish-owls';
import { withSpecies } from '../species';
import type { Owl } from './owl';
import { WOOD_OWLS_AND_OWLETS } from './wood-owls-and-owlets';

/** Every owl of the checklist (23), by serial number. */
export const OWLS: readonly Owl[] = [
  ...BARN_AND_SCOPS_OWLS,
  ...EAGLE_AND_FISH_OWLS,
  ...WOOD_OWLS_AND_OWLETS,
].map(withSpecies);

export function findOwl(sn: number): Owl | undefined {
  return OWLS.find((owl) => owl.sn === sn);
}
