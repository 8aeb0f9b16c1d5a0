import MiniSearch from 'minisearch';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import {
  forgivenLetters,
  indexedNames,
  indexedSounds,
  typedWords,
  wordQuery,
} from '@raptors/shared/contract/words-of';
import type { Species } from '../../../../content/species.schema';
import manifest from '../../../../remote.json';
import aliasFields from '../../../species/aliases.fields';
import type { ListedSpecies } from '../../../species/species-list';
import { kindsOf } from './filters';

const aliasesOf = new Map(
  checkedContent<readonly Pick<Species, 'scientificName' | 'aliases'>[]>(aliasFields).map(
    ({ scientificName, aliases = [] }) => [scientificName, aliases.join(' ')],
  ),
);
/** Names of groups, as in the search of the site: "owls", "garud". */
const namesOfKind = new Map(manifest.search.kinds.found.entries.map(({ value, names }) => [value, names]));

export type SpeciesSearch = {
  /** Numbers of species with each word, or its beginning, in their names. If there is none, allows wrong letters. */
  find(text: string): ReadonlySet<number>;
};

/** Searches numbers, English, scientific, Nepali and other names, and those of groups. Case, accents, apostrophes and hyphens don't matter. */
export function createSpeciesSearch(species: readonly ListedSpecies[]): SpeciesSearch {
  const fields = ['sn', 'englishName', 'scientificName', 'nepaliName', 'others'];
  const index = new MiniSearch<ListedSpecies & { others: string; sounds: string }>({
    idField: 'sn',
    fields: [...fields, 'sounds'],
    tokenize: indexedNames,
    processTerm: (term) => term,
    searchOptions: { fields, tokenize: typedWords, combineWith: 'AND', prefix: true },
  });
  index.addAll(
    species.map((record) => {
      const kinds = kindsOf(record).map((kind) => namesOfKind.get(kind));
      const others = [aliasesOf.get(record.scientificName), ...kinds].join(' ');
      return {
        ...record,
        others,
        sounds: indexedSounds(`${record.englishName} ${record.nepaliName ?? ''} ${others}`),
      };
    }),
  );
  return {
    find(text) {
      const query = wordQuery(text);
      const exact = index.search(query);
      const found = exact.length > 0 ? exact : index.search(query, { fuzzy: forgivenLetters });
      return new Set(found.map(({ id }: { id: number }) => id));
    },
  };
}
