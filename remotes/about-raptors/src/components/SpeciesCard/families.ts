import type { Family } from '../../../content/species.schema';

/** What the birds of each family are called, as the product specification words it. */
export const FAMILY_LABELS: Readonly<Record<Family, string>> = {
  Accipitridae: 'Hawks, Eagles',
  Falconidae: 'Falcons, Caracaras',
  Elanidae: 'Kites',
  Pandionidae: 'Osprey',
  Strigidae: 'Typical Owls',
  Tytonidae: 'Barn-owls',
};
