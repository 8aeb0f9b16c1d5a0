import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project/project';
import { editedCollections, type Collection } from './collections';
import type { FormField } from './form-fields';
import { nameInFile, whole } from './save-content';

/** The JSON Schema of a field of a form. What is undefined is left out when it is written. */
function jsonSchema(field: FormField): object {
  const { label: title, hint: description, min: minItems, max: maxItems, ...rest } = field;
  const about = { title, description };
  if (rest.keyed) return { ...about, type: 'object', additionalProperties: jsonSchema(rest.fields![1]!) };
  const item = rest.listOf ?? rest.field;
  const one = item ? jsonSchema(item) : valueSchema(field);
  const list = { type: 'array', items: one, minItems, maxItems };
  if (rest.oneOrMore) return { ...about, anyOf: [one, list] };
  return { ...about, ...(item || rest.multiple || rest.widget === 'list' ? list : one) };
}

function valueSchema({ fields, options, widget, required, ...field }: FormField): object {
  if (options) return { enum: options.map((one): unknown => Reflect.get(Object(one), 'value') ?? one) };
  if (fields)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((one) => [nameInFile(one), jsonSchema(one)])),
      required: fields.filter((one) => one.required).map(nameInFile),
      additionalProperties: false,
    };
  if (widget === 'boolean') return { type: 'boolean' };
  if (widget === 'number') return { type: 'number', minimum: field.min, maximum: field.max };
  const { minlength: minLength, maxlength: maxLength, pattern: [pattern] = [] } = field;
  return { type: required ? 'string' : ['string', 'null'], minLength, maxLength, pattern };
}

/** A workspace of VS Code that knows the fields of all content files, with their hints and choices. */
export function workspaceOf(collections: readonly Collection[]) {
  const files = collections.flatMap((collection) => collection.files);
  const schemas = files
    .filter(({ file }) => file.endsWith('.json'))
    .map(({ file, fields }) => ({ fileMatch: [`/${file}`], schema: jsonSchema(whole(fields)) }));
  return { folders: [{ path: '.' }], settings: { 'json.schemas': schemas } };
}

// `npm run content:hints`
if (process.argv[1]?.endsWith('json-schemas.ts')) {
  const workspace = workspaceOf(await editedCollections(projectFolder()));
  writeFileSync(join(projectFolder(), 'raptors.code-workspace'), JSON.stringify(workspace));
  console.log('Open raptors.code-workspace in VS Code.');
}
