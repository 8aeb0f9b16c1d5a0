import { fillIn } from '@raptors/shared/organisation/organisation';
import speciesWords from '../../../content/species-words.json';
import words from '../../../content/species-page.json';
import type { SpeciesRecord } from './records';

const labels = words.facts;

export function factsOf({ species, guide }: SpeciesRecord) {
  const { family, wingspanCm, lengthCm, usesFlyway } = species;
  const range = (values: readonly [number, number] | undefined) =>
    values && fillIn(labels.range, { least: values[0], most: values[1] });
  const facts: [term: string, value: string | undefined][] = [
    [labels.family, `${speciesWords.card.families[family]} · ${family}`],
    [labels.wingspan, range(wingspanCm)],
    [labels.length, range(lengthCm)],
    [labels.season, seasonOf(species)],
    [labels.flyway, usesFlyway ? labels.usesFlyway : undefined],
    [labels.likelihood, guide.likelihood],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

export const isPlaceKnown = ({ elevationM, habitat }: SpeciesRecord['species']): boolean =>
  Boolean(elevationM ?? habitat);

/** Such as `winter visitor, passage migrant`. */
export const seasonOf = ({ seasonality }: SpeciesRecord['species']): string | undefined =>
  seasonality?.map((one) => speciesWords.seasons[one].toLowerCase()).join(', ');
