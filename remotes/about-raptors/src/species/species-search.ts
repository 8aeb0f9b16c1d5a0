import MiniSearch from 'minisearch';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import {
  forgivenLetters,
  indexedNames,
  indexedSounds,
  indexedWords,
  typedWords,
  wordQuery,
} from '@raptors/shared/contract/words-of';
import type { Species } from '../../content/species.schema';
import aliasFields from './aliases.fields';

type Named = Pick<Species, 'sn' | 'englishName' | 'scientificName' | 'nepaliName'>;

/** Other names, which only the search needs. */
const aliasesOf = new Map(
  checkedContent<readonly Pick<Species, 'sn' | 'aliases'>[]>(aliasFields).map(({ sn, aliases = [] }) => [
    sn,
    aliases.join(' '),
  ]),
);

/** A name that a misspelt text may have meant. */
export type Suggestion = { word: string; species: readonly number[] };

export type SpeciesSearch = {
  /** Serial numbers of species whose names contain each word, or words that begin with it. */
  find(text: string): ReadonlySet<number>;
  /** Names that differ by one letter, where nothing is found. */
  suggest(text: string): Suggestion | undefined;
};

/** Search over English, scientific, Nepali and other names. Case, accents, apostrophes and hyphens don't matter. */
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
      const aliases = aliasesOf.get(record.sn) ?? '';
      return {
        ...record,
        aliases,
        sounds: indexedSounds(`${record.englishName} ${record.nepaliName ?? ''} ${aliases}`),
      };
    }),
  );
  const nameOf = new Map(species.map((record) => [record.sn, record]));
  return {
    find: (text) => new Set(index.search(wordQuery(text)).map(serialOf)),
    suggest(text) {
      const hits = index.search(text, { fuzzy: forgivenLetters });
      const [best] = hits;
      const meant = best?.terms.find((term) => !typedWords(text).includes(term));
      const record = best && nameOf.get(serialOf(best));
      if (!meant || !record) return undefined;
      const alike = hits.filter(({ terms }) => terms.includes(meant));
      return { word: asWritten(record, meant), species: alike.map(serialOf) };
    },
  };
}

const serialOf = ({ id }: { id: number }) => id;

/** "Steppe" for `steppe`. */
const asWritten = ({ sn, englishName, scientificName, nepaliName = '' }: Named, term: string): string =>
  `${englishName} ${scientificName} ${nepaliName} ${aliasesOf.get(sn) ?? ''}`
    .split(' ')
    .find((word) => indexedWords(word).includes(term)) ?? term;
