import MiniSearch from 'minisearch';
import type { Species } from '../../content/species.schema';

type Named = Pick<Species, 'sn' | 'englishName' | 'scientificName' | 'nepaliName'>;

/** Shortest word in which one wrong letter is forgiven: shorter ones are too much alike. */
const FORGIVEN_FROM = 4;

/** A name that a text with a slip may have meant, and the species that have it. */
export type Suggestion = { word: string; species: readonly number[] };

/** Finds species by their names. */
export type SpeciesSearch = {
  /** Serial numbers of the species whose names have each word of the text, or words that begin with it. */
  find(text: string): ReadonlySet<number>;
  /** What may be meant where nothing is found: names with one letter more, less or another. */
  suggest(text: string): Suggestion | undefined;
};

/** Makes the search over English, scientific and Nepali names. Case, marks, apostrophes and hyphens make no difference. */
export function createSpeciesSearch(species: readonly Named[]): SpeciesSearch {
  const index = new MiniSearch<Named>({
    idField: 'sn',
    fields: ['englishName', 'scientificName', 'nepaliName'],
    tokenize: indexedWords,
    processTerm: (term) => term,
    searchOptions: { tokenize: typedWords, combineWith: 'AND', prefix: true },
  });
  index.addAll(species);
  const nameOf = new Map(species.map((record) => [record.sn, record]));
  return {
    find: (text) => new Set(index.search(text).map(serialOf)),
    suggest(text) {
      const hits = index.search(text, { fuzzy: (term) => (term.length < FORGIVEN_FROM ? false : 1) });
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

/** A word of a name as it is written there: "Steppe" for `steppe`. */
const asWritten = ({ englishName, scientificName, nepaliName = '' }: Named, term: string): string =>
  `${englishName} ${scientificName} ${nepaliName}`
    .split(' ')
    .find((word) => indexedWords(word).includes(term)) ?? term;

const plain = (text: string) =>
  text
    .normalize('NFD')
    // Accents of Latin letters; the signs of Devanagari are no accents.
    .replace(/[\u0300-\u036f'’.]/g, '')
    .normalize('NFC')
    .toLowerCase();

const words = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** "Honey-buzzard" is found as one word and by each of its parts. */
const indexedWords = (text: string) =>
  words(text).flatMap((word) =>
    word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word],
  );

const typedWords = (text: string) =>
  words(text)
    .map((word) => word.replaceAll('-', ''))
    .filter(Boolean);
