import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Control characters for terminals, and those that change the direction of text. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Turns a text into one line without control characters. A message may come from anywhere, and one with line breaks
 * could forge lines of the history.
 */
export const lineOfText = (text: string): string =>
  stripVTControlCharacters(text).replace(/\s+/g, ' ').replace(CONTROLS, '').trim();

/** Schema of such a line. Texts stored by earlier tools are turned into one line too. */
export const lineSchema = v.pipe(v.string(), v.transform(lineOfText));
