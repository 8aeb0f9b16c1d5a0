import * as v from 'valibot';
import { unknownName } from '../contract/problem/nearest-name';
import { problemText, type Problem } from '../contract/problem/problem';
import { UserError } from '../contract/problem/user-error';

export class InvalidFileError extends UserError {
  override name = 'InvalidFileError';
  constructor(
    override readonly problems: readonly Problem[],
    options?: ErrorOptions,
  ) {
    super(problems.map(problemText).join('\n'), options);
  }
}

/** @throws {InvalidFileError} with each wrong field and the reason */
export function parseFile<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  file: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new InvalidFileError(
    result.issues.map((issue) => {
      const path = issue.path?.map(({ key }) => String(key)) ?? [];
      const place = placeOf(value, path, labelAt(schema, path));
      return { file, ...(place ? { place } : {}), reason: reasonOf(issue, () => fieldsBeside(schema, path)) };
    }),
  );
}

/** Names a field, with label and record: `members.3.photo.alt, “What it shows” (Asha Gurung)`. */
export function placeOf(value: unknown, path: readonly string[], label?: string): string {
  let held = value;
  const records = path.flatMap((key, index) => {
    const isInList = Array.isArray(held);
    held = Reflect.get(Object(held), key);
    if (!isInList || typeof held !== 'object') return [];
    const record = Object(held) as Record<string, unknown>;
    const name = ['name', 'title', ...Object.keys(record)].find((field) => typeof record[field] === 'string');
    return name && name !== path[index + 1] ? String(record[name]) : [];
  });
  const called = label ? `, “${label}”` : '';
  const of = records.length > 0 ? ` (${records.join(', ')})` : '';
  return path.map((key) => key || '""').join('.') + called + of;
}

type SchemaNode = {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: readonly SchemaNode[];
  wrapped?: SchemaNode;
  pipe?: readonly (SchemaNode & { metadata?: { title?: string } })[];
};

const unwrapped = (node?: SchemaNode): SchemaNode => (node?.wrapped ? unwrapped(node.wrapped) : (node ?? {}));

/** The schema of a field; an empty one if it is not found, as inside a union. */
const schemaAt = (schema: v.GenericSchema, path: readonly string[]) =>
  path.reduce<SchemaNode>((outer, key) => {
    const { entries, item, items } = unwrapped(outer);
    return entries?.[key] ?? item ?? items?.[Number(key)] ?? {};
  }, schema as SchemaNode);

function labelAt(schema: v.GenericSchema, path: readonly string[]): string | undefined {
  const labelOf = ({ pipe = [] }: SchemaNode): string | undefined =>
    pipe.map((step) => step.metadata?.title ?? labelOf(step)).find((label) => label !== undefined);
  const node = schemaAt(schema, path);
  return labelOf(node) ?? labelOf(unwrapped(node));
}

/** Names of the fields that the schema has beside one; none inside a union. */
const fieldsBeside = (schema: v.GenericSchema, path: readonly string[]): string[] =>
  Object.keys(unwrapped(schemaAt(schema, path.slice(0, -1))).entries ?? {});

const KINDS: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  boolean: 'true or false, without quotes',
  Array: 'a list in square brackets',
  Object: 'a group of fields in curly brackets',
};

/** The message that a schema defines, or one in plain English in place of some of valibot's. */
function reasonOf({ message, expected, received }: v.BaseIssue<unknown>, fields: () => string[]): string {
  const [, kind] = /^Invalid (type|key|value|length|integer): /.exec(message) ?? [];
  if (!kind) return message;
  if (received === 'undefined') return 'is missing';
  if (expected === 'never') {
    const known = fields();
    const hint =
      known.length > 0 ? unknownName(received.slice(1, -1), known) : `check the spelling of ${received}`;
    return `is an unknown field: ${hint}`;
  }
  if (kind === 'integer') return `must be a whole number, and is ${received}`;
  const limit = expected?.replace('>=', 'at least ').replace('<=', 'at most ');
  if (kind === 'length') return `must have ${limit}, and has ${received}`;
  return `must be ${KINDS[expected ?? ''] ?? limit}, and is ${received}`;
}
