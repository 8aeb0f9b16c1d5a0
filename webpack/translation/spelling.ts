import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from './read-json';

export const wordListsSchema = v.record(v.string(), v.array(v.string()));

const SPELLINGS = Object.entries(
  readJsonFile(wordListsSchema, join(import.meta.dirname, 'spelling.json')),
).flatMap(([right, wrong]) =>
  wrong.map((word) => ({
    word,
    right,
    isIn: new RegExp(`(?<![\\u0900-\\u0963])${word}(?![\\u093a-\\u094f])`),
  })),
);

// These abbreviations, as in “कि.मि.”, keep their Latin full stop.
const LATIN_STOP =
  /(?<!(?:^|[^\p{L}\p{M}])(?:कि|मि|मी|से|रु|डा|वि|सं|ई|पू|प्रा|लि|नं))(?<=[\u0900-\u0963])\.(?=\s|$)/u;
/** Also after bold words and links. */
const LOOSE_POSTPOSITION =
  /[\u0900-\u0963](?:\*\*|\]\([^)]*\))? (?:बाट|सम्म|मा|लाई|ले|का|को(?! (?:छ|हो|हौँ|हुँ|हुन|छन्))|की|सँग|तिर)(?![\u0900-\u0963])/;

/** Text in which Latin digits are right: after Latin words, in dates and numbers such as 2026-3, tags, addresses and places for values. */
const LATIN_RUN = /<[^>]*>|\]\([^)]*\)|\{[^}]*\}|\d{4}(?:-\d+)+|[A-Za-z][A-Za-z0-9\s.,&;:()’'–-]*/g;

const mixedDigits = (text: string): string | undefined =>
  text
    .replace(LATIN_RUN, ' ')
    .split(/(?<=[।?!])\s+|\n/)
    .find((sentence) => /[0-9]/.test(sentence) && /[०-९]/.test(sentence));

export function spellingProblem(english: string, text: string): string | undefined {
  const wrong = SPELLINGS.find(({ word, isIn }) => isIn.test(text) && !english.includes(word));
  if (wrong) return `spells “${wrong.word}”. On this site it is “${wrong.right}”.`;
  const [loose] = LOOSE_POSTPOSITION.exec(text) ?? [];
  if (loose) return `has a space in “${loose}”. Join it to its word.`;
  const mixed = mixedDigits(text);
  if (mixed) return `has digits of two kinds in “${mixed.trim()}”. Write all of them alike, such as १२.`;
  if (LATIN_STOP.test(text)) return 'ends a sentence with a full stop. Write “।”.';
  return /, र /.test(text) ? 'has a comma before “र”. Leave it out.' : undefined;
}
