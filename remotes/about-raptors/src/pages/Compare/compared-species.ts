import type { AddressForm } from '../../address/use-address-state';
import { allSpecies, type ListedSpecies } from '../../species/species-list';
import { exampleRecords } from './compared-records';

/** Serial numbers of the two or three species that are compared. */
export type Compared = readonly number[];

/** Most species that fit side by side. */
export const MAXIMUM_COMPARED = 3;

/** Steppe, Greater Spotted and Indian Spotted Eagle: three brown eagles that many confuse. */
const EXAMPLE: Compared = [...exampleRecords.keys()];

/** How the address holds them: `?with=31,28,27`, or once for each as a form writes it. */
export const COMPARED_ADDRESS: AddressForm<Compared> = {
  initial: EXAMPLE,
  parse(search) {
    const given = new URLSearchParams(search)
      .getAll('with')
      .flatMap((value) => value.split(','))
      .map(Number)
      .filter((sn) => allSpecies.some((species) => species.sn === sn));
    const serials = [...new Set(given)].slice(0, MAXIMUM_COMPARED);
    return serials.length > 1 ? serials : EXAMPLE;
  },
  format: (serials) => (serials.join() === EXAMPLE.join() ? '' : `with=${serials.join(',')}`),
};

/** The species with these serial numbers, in this order. */
export const speciesOf = (serials: Compared): ListedSpecies[] =>
  serials.flatMap((sn) => allSpecies.find((species) => species.sn === sn) ?? []);
