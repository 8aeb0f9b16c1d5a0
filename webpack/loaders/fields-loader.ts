import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import * as v from 'valibot';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import type { Language } from '@raptors/shared/contract/language';
import { readJsonIn, translationFile } from '../translation/translation-file';
import { displayPath } from '../translation/read-json';
import { languageFor } from './translated-loader';

/** Webpack loader for `*.fields` files, which name a content file and the fields that a page needs: bundles contain only these. */
export default function fieldsLoader(this: LoaderContext<{ language?: Language }>, content: string): string {
  const file = parseJsonText(fieldsFileSchema, content, displayPath(this.resourcePath));
  const source = join(dirname(this.resourcePath), file.of);
  const language = languageFor(this);
  this.addDependency(source);
  if (language) this.addDependency(translationFile(source, language));
  const lists =
    file.lists && readJsonIn(language, v.object(v.entriesFromList(file.lists, recordsSchema)), source);
  const value = lists
    ? Object.fromEntries(Object.entries(lists).map(([name, records]) => [name, pickFields(file, records)]))
    : pickFields(file, readJsonIn(language, recordsSchema, source));
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`;
}

const recordsSchema = v.array(v.record(v.string(), v.unknown()));

/** A `*.fields` file: `of` is a content file by relative path; `fields` and `only` choose fields and records. */
const fieldsFileSchema = v.strictObject({
  of: v.string(),
  fields: v.array(v.string()),
  /** Names of the lists to export, for a file with several. */
  lists: v.optional(v.array(v.string())),
  only: v.optional(v.strictObject({ field: v.string(), values: v.array(v.unknown()) })),
});
type FieldsFile = v.InferOutput<typeof fieldsFileSchema>;

export function pickFields(
  { of, fields, only }: FieldsFile,
  records: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown>[] {
  const unknown = fields.find((field) => !records.some((record) => field in record));
  if (unknown !== undefined)
    throw new UserError(
      `No record of ${of} has the field "${unknown}". Correct its name, or remove it from the list.`,
    );
  const wanted = only
    ? only.values.map((value) => {
        const record = records.find((one) => one[only.field] === value);
        if (record) return record;
        throw new UserError(
          `No record of ${of} has ${JSON.stringify(value)} as its "${only.field}". Correct it in \`only\`, or remove it there.`,
        );
      })
    : records;
  return wanted.map((record) =>
    Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : []))),
  );
}
