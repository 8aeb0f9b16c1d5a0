import type * as v from 'valibot';
import type { FieldMetadata } from '@raptors/shared/contract/content-fields';
import { knownNames } from '@raptors/webpack/content/references';
import type { ContentField, SchemaNode } from '@raptors/webpack/content/schemas';

/**
 * A field of a form of `@sveltia/cms`. Three options are ours: `keyed`, a record as a list; `oneOrMore`, a value or a list; and
 * `listOf`, a list as one text.
 */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  widget: string;
  fields?: readonly FormField[] | undefined;
  field?: FormField | undefined;
  options?: readonly unknown[];
  pattern?: readonly [source: string, message: string] | undefined;
  listOf?: FormField | undefined;
  [option: string]: unknown;
};

/** A content file, its package, the folder of its photographs in the repository, and the values that it has. */
type FormContext = { file: string; folder: string; photos: string; used: readonly ContentField[] };

/** "rolesHeading" → "Roles heading". */
export const titleOf = (name: string) => {
  const text = name.replace(/[-_]/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The form of a schema. @throws {Error} naming the file and a field that has no form */
export function formFields(schema: v.GenericSchema, context: FormContext): readonly FormField[] {
  const root = fieldOf('items', schema as unknown as SchemaNode, context, '');
  return root.widget === 'object' ? (root.fields ?? []) : [{ ...root, root: true }];
}

function fieldOf(name: string, node: SchemaNode, context: FormContext, path: string): FormField {
  const steps = stepsOf(node);
  const metadata = metadataOf(node);
  const has = (type: string) => steps.findLast((step) => step.type === type);
  const limit = (type: string) => has(type)?.requirement as number | undefined;
  const optional = steps.findLastIndex(({ type }) => /^(optional|null(able|ish))$/.test(type));
  const field = {
    // The library refuses names with spaces.
    name: name.replaceAll(' ', '__'),
    label: metadata.title ?? titleOf(name),
    ...(metadata.description ? { hint: metadata.description } : {}),
    // The description of a photograph may be left out of the file only to get our sentence for an empty one.
    required: optional < 0 || steps.slice(optional).some(({ type }) => type === 'min_length'),
  };
  const noForm = (what: string) => new Error(`${context.file}, ${path.slice(1)}: ${what} has no form`);
  const select = (options: readonly unknown[] = []) => ({ ...field, widget: 'select', options });
  const { reference } = metadata;
  if (reference?.to === 'photo') return { ...field, widget: 'image', public_folder: context.photos };
  const choices = reference && knownNames(context.folder, reference, '/');
  // A value may say more than its choice: `/Our_Story/Contact_us?about=member`.
  const used = context.used.filter((one) => one.metadata.reference === reference).map(({ value }) => value);
  if (choices)
    return select([...new Set([...choices.map((one) => (has('number') ? Number(one) : one)), ...used])]);
  const literal = has('literal');
  const picked = has('picklist');
  if (picked) return select(picked.options);
  if (literal?.literal === true || has('boolean'))
    return { ...field, required: field.required && !literal, widget: 'boolean' };
  if (literal) return select([literal.literal]);
  if (has('number')) {
    const type = has('integer') ? 'int' : 'float';
    return { ...field, widget: 'number', value_type: type, min: limit('min_value'), max: limit('max_value') };
  }
  const object = has('strict_object');
  if (object) {
    const fields = Object.entries(object.entries ?? {})
      .toSorted((one, other) => Number(isTechnical(...one)) - Number(isTechnical(...other)))
      .map(([key, inner]) => fieldOf(key, inner, context, `${path}.${key}`));
    // The field `sample` names other fields whose content is still sample, so it offers their names.
    const options = fields.flatMap(({ name: value, label }) => (value === 'sample' ? [] : { value, label }));
    const sample = fields.find((one) => one.name === 'sample' && one['multiple']);
    if (sample) sample.options = options;
    const isOpen = path.split('.').length < 3 || fields.some(({ widget }) => widget === 'image');
    return { ...field, widget: 'object', collapsed: !isOpen && 'auto', fields };
  }
  const array = has('array') ?? has('tuple') ?? has('strict_tuple');
  if (array && name === 'sample') return { ...select(), multiple: true };
  if (array) {
    const item = array.item ?? array.items?.[0];
    if (!item) throw noForm('a list without items');
    const inner = fieldOf('item', item, context, `${path}.*`);
    const length = array.items?.length ?? limit('length');
    const size = { min: length ?? limit('min_length'), max: length ?? limit('max_length') };
    if (inner.widget === 'select' && array.item) return { ...inner, ...field, ...size, multiple: true };
    // One text for all items: at “Save”, the library goes through the whole file once for each list.
    if (inner.widget === 'number' || (inner.widget === 'string' && metadataOf(item).mark === 'code')) {
      const hint = [metadata.description, 'With commas between them.'].join(' ').trim();
      const one = inner.widget === 'number' ? '-?\\d+(\\.\\d+)?' : '[^,]+';
      const more = `{${(size.min ?? 1) - 1},${size.max === undefined ? '' : size.max - 1}}`;
      const reason = `Write ${length ?? 'the'} values with commas between them.`;
      const pattern = [`^${one}( *, *${one})${more}$`, reason] as const;
      return { ...field, ...size, hint, widget: 'string', listOf: inner, pattern };
    }
    const shown = inner.fields?.find(({ widget }) => /^(string|text)$/.test(widget)) ?? inner.fields?.[0];
    return {
      ...field,
      ...size,
      widget: 'list',
      collapsed: true,
      label_singular: inner.label,
      ...(inner.fields ? { fields: inner.fields } : { field: inner }),
      summary: shown && `{{fields.${shown.name}}}`,
    };
  }
  const several = has('union')?.options?.at(-1);
  if (several)
    return { ...fieldOf(name, several as unknown as SchemaNode, context, path), ...field, oneOrMore: true };
  const record = has('record')?.value;
  if (record) {
    const key = { name: 'key', label: 'Name', required: true, widget: 'string' };
    const fields = [key, fieldOf('value', record, context, `${path}.*`)];
    return { ...field, widget: 'list', keyed: true, collapsed: true, summary: '{{fields.key}}', fields };
  }
  if (!has('string')) throw noForm(steps.map(({ type }) => type).join());
  if (metadata.kind === 'day') return { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (metadata.kind === 'time') return { ...field, widget: 'datetime', input_timezone: 'Asia/Kathmandu' };
  const source = (has('regex')?.requirement as RegExp | undefined)?.source;
  const least = limit('min_length') ?? 0;
  return {
    ...field,
    widget: metadata.mark === 'prose' ? 'text' : 'string',
    type: ['email', 'url'].find(has),
    // A minimum of one character is left out, because `required` says the same.
    minlength: least > 1 ? least : undefined,
    maxlength: limit('max_length'),
    pattern: source ? [source.replaceAll('\\/', '/'), String(has('regex')?.message)] : undefined,
  };
}

/** A schema with the steps of its pipes and wrappers, outermost last. */
const stepsOf = (node: SchemaNode): SchemaNode[] => [
  ...(node.wrapped ? stepsOf(node.wrapped) : []),
  ...(node.pipe ? node.pipe.flatMap((step) => (step === node ? [step] : stepsOf(step))) : [node]),
];

const metadataOf = (node: SchemaNode): FieldMetadata =>
  Object.assign({}, ...stepsOf(node).map((step) => step.metadata));

/** Ids, addresses with a pattern, and the list of sample fields come below the fields that editors write. */
const isTechnical = (name: string, node: SchemaNode) => {
  const isPattern = stepsOf(node).some(({ type }) => type === 'regex');
  return name === 'sample' || name === 'id' || (isPattern && metadataOf(node).mark === 'code');
};
