import { messageOf } from '../contract/problem/thrown';
import { parse, type ParseError } from 'jsonc-parser';
import type { GenericSchema, InferOutput } from 'valibot';
import { InvalidFileError, parseFile } from './parse-file';

/** Parses the JSON of a file; an `InvalidFileError` names the line where it stops being JSON, as `explain` says it. */
export function parseJson(text: string, file: string, explain = asTypingError): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const sentence = messageOf(cause).replace(/(,? \.\.\.| in JSON at).*/s, '');
    const reason = explain(sentence);
    throw new InvalidFileError([{ file, place: jsonPlace(text), reason }], { cause });
  }
}

/** Parses the JSON of a file by its schema; throws an `InvalidFileError`. */
export const parseJsonText = <Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): InferOutput<Schema> => parseFile(schema, parseJson(text, file), file);

const asTypingError = (sentence: string) =>
  `is not JSON: ${sentence}. Often a comma or a quote is missing or too much.`;

/** Where a text stops being JSON, as `line 3`; the engine's own message names no line. */
function jsonPlace(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const offset = errors[0]?.offset ?? text.length;
  const before = text.slice(0, offset);
  // The mistake is before the character at which parsing fails, sometimes several lines above.
  const isAtSign = /[{[,:]\s*$/.test(before) && !/[\]}]/.test(text[offset] ?? '');
  return `line ${(isAtSign ? before : before.trimEnd()).split('\n').length}`;
}
