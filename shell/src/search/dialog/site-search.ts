import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchEntry, SearchKinds } from '@raptors/shared/contract/search-index';
import {
  forgivenLetters,
  indexedNames,
  indexedSounds,
  indexedWords,
  soundOf,
  typedWords,
  wordQuery,
} from '@raptors/shared/contract/words-of';

/** Entries that are indexed in one task, so that the page can react to the visitor in between. */
const ENTRIES_AT_A_TIME = 12;
const EXCERPT_LENGTH = 90;

type Document = { id: number; title: string; names: string; sounds: string; headings: string; text: string };
const FIELDS = ['title', 'names', 'headings', 'text'];

/** Rank of other results with all words, such as in headings or text, by their beginnings, or with wrong letters. */
export const LAST_RANK = 3;

/** Rank of results that have only some of the words. */
export const SOME_RANK = 4;

/** `terms`: matched words; `rank`: 0 if all typed words are in the title, 1 in title, note or other names, 2 by sound. */
export type SearchHit = { entry: SearchEntry; terms: ReadonlySet<string>; rank?: number };

export type SiteSearch = Awaited<ReturnType<typeof createSiteSearch>>;

/** The search ignores case, accents, apostrophes and hyphens. */
export async function createSiteSearch(entries: readonly SearchEntry[], kinds: SearchKinds = {}) {
  const index = new MiniSearch<Document>({
    fields: [...FIELDS, 'sounds'],
    tokenize: (text, field) => (field === 'title' || field === 'names' ? indexedNames : indexedWords)(text),
    processTerm: (term) => term,
    searchOptions: {
      fields: FIELDS,
      tokenize: typedWords,
      combineWith: 'AND',
      prefix: true,
      boost: { title: 6, names: 4, sounds: 4, headings: 2 },
    },
  });
  await index.addAllAsync(entries.map(documentOf), { chunkSize: ENTRIES_AT_A_TIME });
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return {
    kinds,
    at: (path: string) => byPath.get(path),
    // Entries with all typed words, beginnings or sounds; if none, wrong letters are forgiven; if still none, some of the words are enough.
    find(text: string): SearchHit[] {
      const query = wordQuery(text);
      const hitsOf = (found: readonly SearchResult[], rank?: number) =>
        found.flatMap(({ id, terms }) => {
          const entry = entries[id];
          return entry
            ? [{ entry, terms: new Set(terms), rank: rank ?? rankOf(entry, typedWords(text)) }]
            : [];
        });
      const forgiving = { fuzzy: forgivenLetters };
      const exact = index.search(query);
      const found = hitsOf(exact.length > 0 ? exact : index.search(query, forgiving));
      if (found.length > 0) return found.sort((one, other) => one.rank - other.rank);
      return hitsOf(index.search(longWords(text), { ...forgiving, combineWith: 'OR' }), SOME_RANK);
    },
  };
}

/** Short words are the beginnings of too many others. */
const longWords = (text: string) =>
  typedWords(text)
    .filter(({ length }) => length > 2)
    .join(' ');

function rankOf({ title, note = '', names = [] }: SearchEntry, typed: readonly string[]): number {
  const all = [title, note, ...names].join(' ');
  const isIn = (words: readonly string[]) => typed.every((word) => words.includes(word));
  if (isIn(indexedNames(title))) return 0;
  if (isIn(indexedNames(all))) return 1;
  const sounds = indexedSounds(all).split(' ');
  return typed.map(soundOf).every((heard) => sounds.some((sound) => isNearly(heard, sound))) ? 2 : LAST_RANK;
}

/** Equal sounds, or equal up to the last letter: "ullu" finds उलूक. */
const isNearly = (typed: string, sound: string) =>
  sound.startsWith(typed) && sound.length <= typed.length + 1;

const documentOf = ({ title, note = '', names = [], text = [] }: SearchEntry, id: number): Document => ({
  id,
  title,
  names: [note, ...names].join(' '),
  sounds: indexedSounds([title, note, ...names].join(' ')),
  headings: text.map(([heading]) => heading).join(' '),
  text: text.map(([, said]) => said).join(' '),
});

/** The heading and words around the best match; undefined if neither headings nor text match. */
export function excerptOf({ entry, terms }: SearchHit): { heading: string; words: string } | undefined {
  const hitsIn = (text: string) => new Set(indexedWords(text).filter((word) => terms.has(word))).size;
  let best: { hits: number; heading: string; line: string } | undefined;
  for (const [heading, said] of entry.text ?? []) {
    const ofHeading = hitsIn(heading);
    for (const line of said.split('\n')) {
      const hits = hitsIn(line) + ofHeading;
      if (hits > (best?.hits ?? 0)) best = { hits, heading, line };
    }
  }
  return best && { heading: best.heading, words: around(best.line, terms) };
}

function around(line: string, terms: ReadonlySet<string>): string {
  const hit = line.split(' ').find((word) => indexedWords(word).some((one) => terms.has(one))) ?? '';
  const at = line.indexOf(hit);
  const sentence = line.lastIndexOf('. ', at) + 1;
  return cut(line.slice(sentence).trimStart(), at - sentence);
}

function cut(sentence: string, at: number): string {
  const from = at < EXCERPT_LENGTH * 0.7 ? 0 : sentence.indexOf(' ', at - EXCERPT_LENGTH / 2) + 1;
  const rest = sentence.slice(from);
  const stop = /[.!?](?= |$)/.exec(rest)?.index ?? rest.length;
  const words =
    stop <= EXCERPT_LENGTH ? rest.slice(0, stop) : `${rest.slice(0, rest.lastIndexOf(' ', EXCERPT_LENGTH))}…`;
  return from > 0 ? `…${words}` : words;
}
