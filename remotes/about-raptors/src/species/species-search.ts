import MiniSearch from 'minisearch';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import {
  forgivenLetters,
  indexedNames,
  indexedSounds,
  typedWords,
  wordQuery,
} from '@raptors/shared/contract/words-of';
import type { Species } from '../../content/species.schema';
import aliasFields from './aliases.fields';

type Named = Pick<Species, 'sn' | 'englishName' | 'scientificName' | 'nepaliName'>;

const aliasesOf = new Map(
  checkedContent<readonly Pick<Species, 'scientificName' | 'aliases'>[]>(aliasFields).map(
    ({ scientificName, aliases = [] }) => [scientificName, aliases.join(' ')],
  ),
);

export type SpeciesSearch = {
  /** Numbers of species with each word, or its beginning, in their names. If there is none, allows wrong letters. */
  find(text: string): ReadonlySet<number>;
};

/** Searches English, scientific, Nepali and other names. Case, accents, apostrophes and hyphens don't matter. */
export function createSpeciesSearch(species: readonly Named[]): SpeciesSearch {
  const fields = ['englishName', 'scientificName', 'nepaliName', 'aliases'];
  const index = new MiniSearch<Named & { aliases: string; sounds: string }>({
    idField: 'sn',
    fields: [...fields, 'sounds'],
    tokenize: indexedNames,
    processTerm: (term) => term,
    searchOptions: { fields, tokenize: typedWords, combineWith: 'AND', prefix: true },
  });
  index.addAll(
    species.map((record) => {
      const aliases = aliasesOf.get(record.scientificName) ?? '';
      return {
        ...record,
        aliases,
        sounds: indexedSounds(`${record.englishName} ${record.nepaliName ?? ''} ${aliases}`),
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
