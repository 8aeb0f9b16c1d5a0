import * as v from 'valibot';
import { UserError } from '@raptors/shared/contract/problem/user-error';

/** A `*.fields` file: a content file, relative to it, and fields of its records. */
export const fieldsFileSchema = v.strictObject({ of: v.string(), fields: v.array(v.string()) });
/** A `*.fields` file, parsed. */
export type FieldsFile = v.InferOutput<typeof fieldsFileSchema>;

/**
 * The records with the named fields alone, in the order in which they are named.
 * @throws {UserError} when no record has one of the fields
 */
export function pickFields(
  { of, fields }: FieldsFile,
  records: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown>[] {
  const unknown = fields.find((field) => !records.some((record) => field in record));
  if (unknown !== undefined)
    throw new UserError(
      `No record of ${of} has the field "${unknown}". Correct its name, or remove it from the list.`,
    );
  return records.map((record) =>
    Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : []))),
  );
}
