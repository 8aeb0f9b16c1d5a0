/** Letters with their marks, digits, and what may be inside a word. */
const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060'’-]+/gu;

/** Nearly all texts: they have no accents, and a pattern without properties of letters finds their words in a third of the time. */
const ENGLISH = /^[\0-\u007f\u2010-\u2030·×°]*$/;
const ENGLISH_WORD = /[a-z0-9-]+/g;

const plain = (text: string) =>
  (ENGLISH.test(text)
    ? text.replace(/['’]/g, '')
    : text
        // Ligatures and full-width letters as letters.
        .normalize('NFKD')
        // Accents of Latin letters, joiners and soft hyphens; the signs of Devanagari are no accents.
        .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff'’]/g, '')
        .normalize('NFKC')
  ).toLowerCase();

function plainWords(text: string): string[] {
  const words = plain(text);
  const found: string[] = words.match(ENGLISH.test(words) ? ENGLISH_WORD : WORD) ?? [];
  return found.map((word) => word.replace(NEPALI_PLURAL, ''));
}

/** The ending of Nepali plurals, which is part of the word. */
const NEPALI_PLURAL = /(?<=..)हर[ूु]$/u;

/** Words of a text as they are indexed: "Honey-buzzard" is found as one word and by each of its parts. */
export const indexedWords = (text: string): string[] =>
  plainWords(text).flatMap((word) => {
    if (!word.includes('-')) return [word];
    const parts = word.split('-').filter(Boolean);
    return parts.length > 1 ? [parts.join(''), ...parts] : parts;
  });

/** Words of a name as they are indexed: "Eagle Owl" is also found as one word. */
export function indexedNames(text: string): string[] {
  const words = plainWords(text).flatMap((word) => word.split('-').filter(Boolean));
  return [...indexedWords(text), ...words.slice(1).map((word, place) => `${words[place]}${word}`)];
}

/** A query as MiniSearch takes it. */
export type WordQuery = { combineWith: 'AND' | 'OR'; queries: (string | WordQuery)[] };

/**
 * What somebody has typed: every word, where one with a hyphen is the joined word or all of its parts; or two of them are one word,
 * as in "sparrow hawk".
 */
export function wordQuery(text: string): WordQuery {
  const words = plainWords(text)
    .map((word) => word.split('-').filter(Boolean))
    .filter(({ length }) => length > 0);
  const joined = words
    .slice(1)
    .map((word, place) => [
      ...words.slice(0, place),
      [[...words[place]!, ...word].join('')],
      ...words.slice(place + 2),
    ]);
  return { combineWith: 'OR', queries: [words, ...joined].map(everyWord) };
}

const everyWord = (words: readonly string[][]): WordQuery => ({
  combineWith: 'AND',
  queries: words.map((parts) =>
    parts.length > 1
      ? { combineWith: 'OR', queries: [parts.join(''), { combineWith: 'AND', queries: parts }] }
      : parts.join(''),
  ),
});

/** Words that somebody has typed. */
export const typedWords = (text: string): string[] =>
  plainWords(text)
    .map((word) => word.replaceAll('-', ''))
    .filter(Boolean);

/** Shortest words in which one wrong letter is forgiven, and two: shorter ones are too much alike. */
const FORGIVEN_FROM = 4;
const TWICE_FORGIVEN_FROM = 9;

/** How many wrong letters a search forgives in a word. */
export const forgivenLetters = ({ length }: string) =>
  length < FORGIVEN_FROM ? false : length < TWICE_FORGIVEN_FROM ? 1 : 2;

/** A piece of a text; `isHit`: it is what was looked for. */
export type Piece = { text: string; isHit: boolean };

/**
 * Splits a text into what was looked for and what is around it.
 * @param terms indexed words that were found
 * @param typed words that were typed: of a longer word only its beginning is marked
 */
export function markWords(text: string, terms: ReadonlySet<string>, typed: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!indexedWords(word).some((one) => terms.has(one))) continue;
    const beginning = typed.find((one) => plain(word).startsWith(one));
    const length = beginning?.length ?? word.length;
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false });
    pieces.push({ text: text.slice(index, index + length), isHit: true });
    end = index + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}
