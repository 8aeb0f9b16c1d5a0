/** What a `*.fields` file says: a content file, relative to it, and fields of its records. */
export type FieldsFile = { of: string; fields: readonly string[] };

/**
 * The records with the named fields alone, in the order in which they are named.
 * @throws when no record has one of the fields
 */
export function pickFields(
  { of, fields }: FieldsFile,
  records: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown>[] {
  const unknown = fields.find((field) => !records.some((record) => field in record));
  if (unknown !== undefined)
    throw new Error(
      `No record of ${of} has the field "${unknown}". Correct its name, or take it out of the list.`,
    );
  return records.map((record) =>
    Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : []))),
  );
}
