import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project/project';
import { editedCollections, type Collection } from './collections';
import type { FormField } from './form-fields';
import { itemOf, nameInFile, whole } from './save-content';

function jsonSchema(field: FormField): object {
  const { label: title, hint: description, fields, options, min, max, widget } = field;
  const about = { title, description };
  if (field.keyed) return { ...about, type: 'object', additionalProperties: jsonSchema(fields![1]!) };
  if (field['multiple'] || field.listOf || widget === 'list') {
    const items = jsonSchema(field.listOf ?? { ...itemOf(field), options });
    return { ...about, type: 'array', items, minItems: min, maxItems: max };
  }
  const text = field.required ? 'string' : ['string', 'null'];
  const type = ['object', 'boolean', 'number'].includes(widget) ? widget : text;
  return {
    ...about,
    type: options ? undefined : type,
    enum: options?.map((one): unknown => Reflect.get(Object(one), 'value') ?? one),
    properties: fields && Object.fromEntries(fields.map((one) => [nameInFile(one), jsonSchema(one)])),
    required: fields?.filter(({ isNeeded }) => isNeeded).map(nameInFile),
    additionalProperties: fields && false,
    minimum: min,
    maximum: max,
    minLength: field.minlength,
    maxLength: field.maxlength,
    pattern: field.pattern?.[0],
  };
}

/** A workspace of VS Code that knows the fields of all content files in JSON, with their hints and choices. */
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
