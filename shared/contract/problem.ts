import * as v from 'valibot';

/** One thing that is wrong in a file: where, and why. */
export type Problem = { file: string; field: string; reason: string };

/** A file from outside did not keep to its schema. The message lists every file, field and reason. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
  constructor(readonly problems: readonly Problem[]) {
    super(
      problems.map(({ file, field, reason }) => `${file}: ${field ? `${field}: ` : ''}${reason}`).join('\n'),
    );
  }
}

/**
 * Parses a value that came from `file`.
 * @throws {InvalidFileError} naming the file, each wrong field and the reason
 */
export function parseFile<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  file: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new InvalidFileError(
    result.issues.map((issue) => ({
      file,
      field: v.getDotPath(issue) ?? '',
      reason: reasonOf(issue),
    })),
  );
}

/** What stands in a file, in the words of people who write JSON now and then. */
const KINDS: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false, without quotes',
  Array: 'a list in square brackets',
  Object: 'a group of fields in curly brackets',
};

/** A schema's own message as it is; those of the library in plain words. */
function reasonOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!/^Invalid (type|key)/.test(message)) return message;
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') return `is no field that is known here: look at the spelling of ${received}`;
  return `must be ${KINDS[expected ?? ''] ?? expected}, and is ${received}`;
}
