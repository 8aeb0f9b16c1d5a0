/** Letters with their marks, digits, and what may be inside a word. */
const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060'’-]+/gu;

/** Nearly all texts: they have no accents, and a pattern without properties of letters finds their words in a third of the time. */
const ENGLISH = /^[\0-\u007f\u2010-\u2030·×°]*$/;
const ENGLISH_WORD = /[a-z0-9-]+/g;

/** Long vowels and their short ones, moon dot and dot: people write one for the other. */
const SHORT_SIGNS: Readonly<Record<string, string>> = {
  '\u0908': '\u0907',
  '\u090a': '\u0909',
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0901': '\u0902',
};
const LONG_SIGN = new RegExp(Object.keys(SHORT_SIGNS).join('|'), 'g');

const plain = (text: string) =>
  (ENGLISH.test(text)
    ? text.replace(/['’]/g, '')
    : text
        // Ligatures and full-width letters as letters.
        .normalize('NFKD')
        // Accents of Latin letters, the dot below of Devanagari, joiners and soft hyphens; other signs of Devanagari are no accents.
        .replace(/[\u0300-\u036f\u093c\u00ad\u200b-\u200d\u2060\ufeff'’]/g, '')
        .normalize('NFKC')
        .replace(LONG_SIGN, (sign) => SHORT_SIGNS[sign] ?? sign)
  ).toLowerCase();

function plainWords(text: string): string[] {
  const words = plain(text);
  const found: string[] = words.match(ENGLISH.test(words) ? ENGLISH_WORD : WORD) ?? [];
  return found.map((word) => word.replace(NEPALI_ENDINGS, ''));
}

/** Endings of Nepali words for number and case, of which several may follow each other, with short vowels. */
const NEPALI_ENDINGS = /(?<=.{3})(?:हरु|को|का|कि|लाइ|मा|बाट|ले|संग)+$/u;

const DEVANAGARI = /[\u0904-\u0939]/;
const CONSONANT_ALONE = /[\u0915-\u0939](?![\u093e-\u094d])/g;

/** Letters of both scripts by how they sound, roughly; no h is heard. */
const SOUNDS = new Map(
  Object.entries({
    k: 'कखq',
    g: 'गघ',
    n: 'ङञणनं',
    c: 'चछ',
    j: 'जझz',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'पफf',
    b: 'बभवvw',
    s: 'शषस',
    m: 'म',
    y: 'य',
    r: 'र',
    l: 'ल',
    '': 'ह्h',
    a: 'अआा',
    i: 'इिएेe',
    u: 'उुओोo',
    ai: 'ऐै',
    au: 'औौ',
    ri: 'ऋृ',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

/** How a word sounds: the same of गिद्ध, "giddha", "gidda" and "geedh". */
export const soundOf = (word: string) =>
  [...word.replace(CONSONANT_ALONE, '$&अ')]
    .map((letter) => SOUNDS.get(letter) ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a$/, '');

/** How the words of a text in Devanagari sound, to be found by what is typed in Latin letters. */
export const indexedSounds = (text: string): string =>
  plainWords(text)
    .filter((word) => DEVANAGARI.test(word))
    .map(soundOf)
    .join(' ');

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
export type WordQuery = { combineWith: 'AND' | 'OR'; queries: (string | WordQuery)[]; fields?: string[] };

/** Every typed word; one with a hyphen, and two in a row, also as one; Latin letters also by their sound. */
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
      : orBySound(parts.join('')),
  ),
});

/** Shorter words sound like too many others. */
const HEARD_FROM = 3;

const orBySound = (word: string): string | WordQuery =>
  word.length < HEARD_FROM || !/^[a-z]+$/.test(word)
    ? word
    : {
        combineWith: 'OR',
        queries: [word, { combineWith: 'AND', queries: [soundOf(word)], fields: ['sounds'] }],
      };

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

/** Splits a text at the `terms` that were found: of a word longer than the `typed` one only its beginning is marked. */
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
