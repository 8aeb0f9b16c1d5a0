import sounds from './sounds.json' with { type: 'json' };
import { latinDigits } from './text-language';

const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060'’-]+/gu;

/** Texts without letters beyond ASCII: `ENGLISH_WORD` finds their words. */
const ENGLISH = /^[\0-\u007f\u2010-\u2030·×°]*$/;
const ENGLISH_WORD = /[a-z0-9-]+/g;

/** Long vowel → short vowel, and chandrabindu ँ → anusvara ं: people confuse them. */
const SHORT_SIGNS: Readonly<Record<string, string>> = {
  '\u0908': '\u0907',
  '\u090a': '\u0909',
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0901': '\u0902',
};
/** A nasal before a consonant of its class, which can also be written as anusvara: सङ्कट and संकट. */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const LONG_SIGN = new RegExp(Object.keys(SHORT_SIGNS).join('|'), 'g');

const plain = (text: string) =>
  (ENGLISH.test(text)
    ? text.replace(/['’]/g, '')
    : latinDigits(text)
        .normalize('NFKD')
        // Accents of Latin letters, the Devanagari dot below, invisible signs and apostrophes.
        .replace(/[\u0300-\u036f\u093c\u00ad\u200b-\u200d\u2060\ufeff'’]/g, '')
        .normalize('NFKC')
        .replace(LONG_SIGN, (sign) => SHORT_SIGNS[sign] ?? sign)
        .replace(NASAL, 'ं')
        .replace(/[वशष]/g, (letter) => (letter === 'व' ? 'ब' : 'स'))
  ).toLowerCase();

function plainWords(text: string): string[] {
  const words = plain(text);
  const found: string[] = words.match(ENGLISH.test(words) ? ENGLISH_WORD : WORD) ?? [];
  return found.map((word) => word.replace(NEPALI_ENDINGS, ''));
}

/** Nepali suffixes of number and case, in the spelling that `plain` returns. */
const NEPALI_ENDINGS = /(?<=.{3})(?:हरु|को|का|कि|लाइ|मा|बाट|ले|संग)+$/u;

const DEVANAGARI = /[\u0904-\u0939]/;
const CONSONANT_ALONE = /[\u0915-\u0939](?![\u093e-\u094d])/g;

/** Rough sounds of letters; that of h is empty. */
const SOUNDS = new Map(
  Object.entries(sounds).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);

/** Rough sound of a word: the same for गिद्ध, "giddha", "gidda" and "geedh". */
export const soundOf = (word: string) =>
  [...word.replace(CONSONANT_ALONE, '$&अ')]
    .map((letter) => SOUNDS.get(letter) ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a$/, '');

/** Sounds of the Devanagari words in a text, so that words in Latin letters find it. */
export const indexedSounds = (text: string): string =>
  plainWords(text)
    .filter((word) => DEVANAGARI.test(word))
    .map(soundOf)
    .join(' ');

/** The words of a text, each as its parts between hyphens. */
const splitWords = (text: string): string[][] =>
  plainWords(text)
    .map((word) => word.split('-').filter(Boolean))
    .filter(({ length }) => length > 0);

/** Words of a text for the index; a hyphenated one in one piece and in parts. */
export const indexedWords = (text: string): string[] =>
  splitWords(text).flatMap((parts) => (parts.length > 1 ? [parts.join(''), ...parts] : parts));

/** Words of a name for the index, also each two neighbours in one piece: "Eagle Owl" is found by "eagleowl". */
export function indexedNames(text: string): string[] {
  const words = splitWords(text).flat();
  return [...indexedWords(text), ...words.slice(1).map((word, place) => `${words[place]}${word}`)];
}

/** A MiniSearch query. */
export type WordQuery = { combineWith: 'AND' | 'OR'; queries: (string | WordQuery)[]; fields?: string[] };

/** Looks for all words of a text; also for hyphenated words and two neighbours in one piece, and for longer Latin words by sound. */
export function wordQuery(text: string): WordQuery {
  const words = splitWords(text);
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

/** Letters of the shortest word that is searched by sound. */
const HEARD_FROM = 3;

const orBySound = (word: string): string | WordQuery =>
  word.length < HEARD_FROM || !/^[a-z]+$/.test(word)
    ? word
    : {
        combineWith: 'OR',
        queries: [word, { combineWith: 'AND', queries: [soundOf(word)], fields: ['sounds'] }],
      };

/** Words of a query, hyphenated ones in one piece. */
export const typedWords = (text: string): string[] => splitWords(text).map((parts) => parts.join(''));

/** Number of wrong letters that a search tolerates in a word; false: none. */
export const forgivenLetters = ({ length }: string) => (length < 4 ? false : length < 9 ? 1 : 2);

/** Part of a text; `isHit`: it is marked as found. */
export type Piece = { text: string; isHit: boolean };

/** Marks the words of a text that are in `terms`; if a word begins with a `typed` one, only this beginning. */
export function markWords(text: string, terms: ReadonlySet<string>, typed: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!indexedWords(word).some((one) => terms.has(one))) continue;
    const beginning = typed.find((one) => plain(word).startsWith(one));
    // The whole word, if its compared spelling has another length.
    const length = plain(word).length === word.length && beginning ? beginning.length : word.length;
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false });
    pieces.push({ text: text.slice(index, index + length), isHit: true });
    end = index + length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}
