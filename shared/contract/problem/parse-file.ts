import * as v from 'valibot';
import { problemText, type Problem } from './problem';
import { UserError } from './user-error';

/** A file does not fit its schema. The message lists every file, place and reason. */
export class InvalidFileError extends UserError {
  override name = 'InvalidFileError';
  constructor(
    override readonly problems: readonly Problem[],
    options?: ErrorOptions,
  ) {
    super(problems.map(problemText).join('\n'), options);
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
    result.issues.map((issue) => {
      const place = placeOf(issue);
      return { file, ...(place ? { place } : {}), reason: reasonOf(issue) };
    }),
  );
}

/** Names of the fields from the outside in; one without a name is shown as `""`. */
const placeOf = ({ path }: v.BaseIssue<unknown>): string =>
  path?.map(({ key }) => String(key) || '""').join('.') ?? '';

/** JSON types, described for people who rarely write JSON. */
const KINDS: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false, without quotes',
  Array: 'a list in square brackets',
  Object: 'a group of fields in curly brackets',
};

/** A schema's own message, or a plain one instead of the library's. */
function reasonOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!/^Invalid (type|key)/.test(message)) return message;
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') return `is an unknown field: check the spelling of ${received}`;
  return `must be ${KINDS[expected ?? ''] ?? expected}, and is ${received}`;
}
