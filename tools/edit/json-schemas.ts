import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project/project';
import { editedCollections, type Collection } from './collections';
import type { FormField } from './form-fields';
import { group, nameInFile } from './save-content';

/** The JSON Schema of a field of a form. What is undefined is left out when it is written. */
function jsonSchema(field: FormField): object {
  const about = { title: field.label, description: field.hint };
  if (field.keyed) return { ...about, type: 'object', additionalProperties: jsonSchema(field.fields![1]!) };
  const isList = field.widget === 'list' || field.multiple;
  const one = isList && field.field ? jsonSchema(field.field) : valueSchema(field);
  const list = { type: 'array', items: one, minItems: field.min, maxItems: field.max };
  if (field.oneOrMore) return { ...about, anyOf: [one, list] };
  return { ...about, ...(isList ? list : one) };
}

function valueSchema({ fields, options, widget, ...field }: FormField): object {
  if (options) return { enum: options.map((one): unknown => Reflect.get(Object(one), 'value') ?? one) };
  if (fields)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((one) => [nameInFile(one), jsonSchema(one)])),
      required: fields.filter(({ required }) => required).map(nameInFile),
      additionalProperties: false,
    };
  if (widget === 'boolean') return { type: 'boolean' };
  if (widget === 'number') return { type: 'number', minimum: field.min, maximum: field.max };
  const { minlength: minLength, maxlength: maxLength, pattern: [pattern] = [] } = field;
  return { type: field.required ? 'string' : ['string', 'null'], minLength, maxLength, pattern };
}

/** A workspace of VS Code that knows the fields of all content files, with their hints and choices. */
export function workspaceOf(collections: readonly Collection[]) {
  const files = collections.flatMap((collection) => collection.files);
  const schemas = files
    .filter(({ format }) => format !== 'raw')
    .map(({ file, fields }) => ({
      fileMatch: [`/${file}`],
      schema: jsonSchema(fields[0]?.name === 'items' ? fields[0] : group(fields)),
    }));
  return { folders: [{ path: '.' }], settings: { 'json.schemas': schemas } };
}

// `npm run content:hints`
if (process.argv[1]?.endsWith('json-schemas.ts')) {
  const workspace = workspaceOf(await editedCollections(projectFolder()));
  writeFileSync(join(projectFolder(), 'raptors.code-workspace'), JSON.stringify(workspace));
  console.log('Open raptors.code-workspace in VS Code.');
}
