import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Characters that a terminal obeys instead of showing them, and those that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line that prints as it reads: a message may come from anywhere, and one with line ends could forge a history. */
export const lineOfText = (text: string): string =>
  stripVTControlCharacters(text).replace(/\s+/g, ' ').replace(CONTROLS, '').trim();

/** Schema of such a line. What earlier tools stored is read as one line too. */
export const lineSchema = v.pipe(v.string(), v.transform(lineOfText));
