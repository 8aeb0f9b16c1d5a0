import { messageOf } from '../contract/problem/thrown';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Problem } from '../contract/problem/problem';
import { InvalidFileError, parseFile } from './parse-file';

/** @throws {InvalidFileError} with the line of the syntax error and what is expected there, worded by `explain` */
export function parseJson(text: string, file: string, explain = asTypingError): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
    const place = jsonPlace(text, errors[0]?.offset);
    throw new InvalidFileError([{ file, place, ...explain(sentenceOf(cause, errors)) }], { cause });
  }
}

export const parseJsonText = <Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): InferOutput<Schema> => parseFile(schema, parseJson(text, file), file);

const asTypingError = (sentence: string): Pick<Problem, 'reason' | 'remedy'> => ({
  reason: `is not JSON: ${sentence}`,
  remedy: 'Often a comma or a quote is missing or too much.',
});

/** The message of `JSON.parse` without the text that it quotes, and with what was expected if it does not say so. */
function sentenceOf(cause: unknown, errors: readonly ParseError[]): string {
  const sentence = messageOf(cause).replace(/(,? (\.\.\.|")| in JSON at).*/s, '');
  const expected = errors
    .map(({ error }) => printParseErrorCode(error))
    .find((code) => /Expected$/.test(code));
  if (!expected || !sentence.startsWith('Unexpected')) return sentence;
  return `${sentence}: ${expected.replace(/\B[A-Z]/g, ' $&').toLowerCase()}`;
}

function jsonPlace(text: string, offset = text.length): string {
  const before = text.slice(0, offset);
  // A missing comma or bracket belongs after the text before `offset`, which may end several lines above.
  const isAtSign = /[{[,:]\s*$/.test(before) && !/[\]}]/.test(text[offset] ?? '');
  return `line ${(isAtSign ? before : before.trimEnd()).split('\n').length}`;
}
