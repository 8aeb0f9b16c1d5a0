import { allSpecies, middleSizeCm, type ListedSpecies } from '../../../species/species-list';
import type { ExplorerQuery } from './explorer-query';
import { FILTERS, STATUSES, type Filter, type FilterKey } from './filters';

/** Serial numbers that the typed text finds; undefined without text, or until the search has loaded. */
export type Found = ReadonlySet<number> | undefined;

type Chosen = ExplorerQuery['chosen'];

const foundSpecies = (found: Found) => allSpecies.filter(({ sn }) => !found || found.has(sn));

export const matchingSpecies = (chosen: Chosen, found: Found): ListedSpecies[] =>
  foundSpecies(found).filter((species) => FILTERS.every((filter) => fits(species, filter, chosen)));

/** How many species each value would show together with the text and the other filters. */
export function optionCounts(chosen: Chosen, found: Found): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const species of foundSpecies(found)) {
    const misses = FILTERS.filter((filter) => !fits(species, filter, chosen));
    for (const filter of FILTERS) {
      const fitsOthers = misses.every((missed) => missed === filter);
      if (!fitsOthers) continue;
      for (const value of filter.valuesOf(species)) {
        const key = optionKey(filter.key, value);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

export const optionKey = (key: FilterKey, value: string): string => `${key} ${value}`;

function fits(species: ListedSpecies, { key, valuesOf }: Filter, chosen: Chosen): boolean {
  const wanted = chosen[key];
  return !wanted || valuesOf(species).some((value) => wanted.includes(value));
}

const ORDERS: Readonly<Record<ExplorerQuery['sort'], (a: ListedSpecies, b: ListedSpecies) => number>> = {
  list: (a, b) => a.sn - b.sn,
  name: (a, b) => a.englishName.localeCompare(b.englishName, 'en'),
  size: (a, b) => middleSizeCm(b) - middleSizeCm(a) || a.sn - b.sn,
  status: (a, b) => STATUSES.indexOf(a.nationalStatus) - STATUSES.indexOf(b.nationalStatus) || a.sn - b.sn,
};

/** By number, by name, largest first, or most at risk in Nepal first. */
export const sortedSpecies = (species: readonly ListedSpecies[], sort: ExplorerQuery['sort']) =>
  [...species].sort(ORDERS[sort]);
