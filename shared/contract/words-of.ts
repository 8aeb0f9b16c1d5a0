/** Letters with their marks, digits, and what may be inside a word. */
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;

/** Nearly all texts: they have no accents, and a pattern without properties of letters finds their words in a third of the time. */
const ENGLISH = /^[\0-\u007f\u2010-\u2030·×°]*$/;
const ENGLISH_WORD = /[a-z0-9-]+/g;

const plain = (text: string) =>
  (ENGLISH.test(text)
    ? text.replace(/['’]/g, '')
    : text
        .normalize('NFD')
        // Accents of Latin letters; the signs of Devanagari are no accents.
        .replace(/[\u0300-\u036f'’]/g, '')
        .normalize('NFC')
  ).toLowerCase();

function plainWords(text: string): string[] {
  const words = plain(text);
  return words.match(ENGLISH.test(words) ? ENGLISH_WORD : WORD) ?? [];
}

/** Words of a text as they are indexed: "Honey-buzzard" is found as one word and by each of its parts. */
export const indexedWords = (text: string): string[] =>
  plainWords(text).flatMap((word) => {
    if (!word.includes('-')) return [word];
    const parts = word.split('-').filter(Boolean);
    return parts.length > 1 ? [parts.join(''), ...parts] : parts;
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
