import { join, relative, sep } from 'node:path';
import type * as v from 'valibot';
import type { FieldMetadata } from '@raptors/shared/contract/content-fields';
import { knownNames } from '@raptors/webpack/content/references';
import type { SchemaNode } from '@raptors/webpack/content/schemas';

/** A field in a form of `@sveltia/cms`. Values for which it has no form are `code`: edited as JSON text. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  widget: string;
  fields?: FormField[];
  field?: FormField;
  [option: string]: unknown;
};

/** The package, and folder of its photographs in the repository. */
type FormContext = { folder: string; photos: string };

/** "rolesHeading" → "Roles heading". */
export const titleOf = (name: string) => {
  const text = name.replace(/[-_]/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The form of a schema. @throws {Error} naming a field that has no form */
export function formFields(schema: v.GenericSchema, folder: string, project: string): FormField[] {
  const photos = `/${relative(project, join(folder, 'content/photos')).split(sep).join('/')}`;
  const root = fieldOf('items', schema as unknown as SchemaNode, { folder, photos }, '');
  return root.widget === 'object' && root.fields ? root.fields : [root];
}

function fieldOf(name: string, node: SchemaNode, context: FormContext, path: string): FormField {
  const steps = stepsOf(node);
  const metadata: FieldMetadata = Object.assign({}, ...steps.map((step) => step.metadata));
  const field = {
    // Names may have no spaces.
    name: name.replaceAll(' ', '__'),
    label: metadata.title ?? titleOf(name),
    ...(metadata.description ? { hint: metadata.description } : {}),
    required: !steps.some(({ type }) => /^(optional|nullable|nullish)$/.test(type)),
  };
  const has = (type: string) => steps.find((step) => step.type === type);
  const limit = (type: string) => has(type)?.requirement;
  const count = { min: limit('min_length') ?? limit('length'), max: limit('max_length') ?? limit('length') };
  const select = (options: readonly unknown[] = []) => ({ ...field, widget: 'select', options });
  const { reference } = metadata;
  if (reference?.to === 'photo')
    return { ...field, widget: 'image', media_folder: context.photos, public_folder: context.photos };
  const choices = reference && knownNames(context.folder, reference, '/');
  if (choices) return select(choices);
  const picked = has('picklist');
  if (picked) return select(picked.options);
  const literal = has('literal');
  if (literal?.literal === true || has('boolean')) return { ...field, required: !literal, widget: 'boolean' };
  if (literal) return select([String(literal.literal)]);
  if (has('number'))
    return {
      ...field,
      widget: 'number',
      value_type: has('integer') ? 'int' : 'float',
      ...definedOnly({ min: limit('min_value'), max: limit('max_value') }),
    };
  const object = has('strict_object') ?? has('object');
  if (object) {
    const fields = Object.entries(object.entries ?? {}).map(([key, inner]) =>
      fieldOf(key, inner, context, `${path}.${key}`),
    );
    // The field `sample` names other fields whose content is still sample, so it offers their names.
    const options = fields
      .filter((one) => one.name !== 'sample')
      .map(({ name: value, label }) => ({ value, label }));
    for (const one of fields) if (one.name === 'sample') one.options = options;
    return { ...field, widget: 'object', collapsed: path.split('.').length > 2, fields };
  }
  const array = has('array') ?? has('tuple') ?? has('strict_tuple');
  if (array && name === 'sample') return { ...select(), multiple: true };
  if (array) {
    const item = array.item ?? array.items?.[0];
    if (!item) throw new Error(`${path}: a list without items has no form`);
    const inner = fieldOf('item', item, context, `${path}.*`);
    const size = definedOnly(array.items ? { min: array.items.length, max: array.items.length } : count);
    if (inner.widget === 'select' && array.item) return { ...inner, ...field, ...size, multiple: true };
    const shown = inner.fields?.find(({ widget }) => widget === 'string') ?? inner.fields?.[0];
    return {
      ...field,
      ...size,
      widget: 'list',
      collapsed: true,
      label_singular: inner.label,
      ...(inner.fields ? { fields: inner.fields } : { field: inner }),
      ...(shown ? { summary: `{{fields.${shown.name}}}` } : {}),
    };
  }
  const record = has('record');
  if (record || has('union')) {
    const isPlain = record?.value && stepsOf(record.value).some(({ type }) => type === 'string');
    return isPlain
      ? { ...field, widget: 'keyvalue' }
      : {
          ...field,
          widget: 'code',
          default_language: 'json',
          output_code_only: true,
          allow_language_selection: false,
        };
  }
  if (!has('string')) throw new Error(`${path}: ${steps.map(({ type }) => type).join()} has no form`);
  if (metadata.kind === 'day') return { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const pattern = has('regex');
  return {
    ...field,
    widget: metadata.mark === 'prose' ? 'text' : 'string',
    ...definedOnly({ minlength: limit('min_length'), maxlength: limit('max_length') }),
    ...(pattern
      ? { pattern: [(pattern.requirement as RegExp).source.replaceAll('\\/', '/'), String(pattern.message)] }
      : {}),
  };
}

/** A schema with the steps of its pipes and wrappers, outermost last. */
const stepsOf = (node: SchemaNode): SchemaNode[] => [
  ...(node.wrapped ? stepsOf(node.wrapped) : []),
  ...(node.pipe ? node.pipe.flatMap((step) => (step === node ? [step] : stepsOf(step))) : [node]),
];

const definedOnly = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === 'number'));
