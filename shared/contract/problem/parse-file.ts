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
      const place = placeOf(value, issue.path?.map(({ key }) => String(key)) ?? []);
      return { file, ...(place ? { place } : {}), reason: reasonOf(issue) };
    }),
  );
}

/**
 * A field of a value, with whose it is: `members.3.photo.alt (Asha Gurung)`. A record is known by its `name`; that of the whole file says
 * nothing. A field without a name is shown as `""`.
 */
export function placeOf(value: unknown, path: readonly string[]): string {
  let held = value;
  const names = path.slice(0, -1).map((key) => {
    held = Reflect.get(Object(held), key);
    return (Object(held) as { name?: unknown }).name;
  });
  const owner = path.at(-1) === 'name' ? undefined : names.findLast((name) => typeof name === 'string');
  return path.map((key) => key || '""').join('.') + (owner ? ` (${owner})` : '');
}

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
