import type * as v from 'valibot';
import type { FieldMetadata } from '@raptors/shared/contract/content-fields';
import { knownNames } from '@raptors/webpack/content/references';
import type { ContentField, SchemaNode } from '@raptors/webpack/content/schemas';

/** A field of a form of `@sveltia/cms`. Our own options: `keyed` (a record as a list), `listOf` (a list as one text), `root`, `isNeeded`. */
export type FormField = {
  name: string;
  label: string;
  /** A value has to be entered; for a list, at least one. */
  required: boolean;
  /** The file has this field even for an empty list or record, or for `false`. */
  isNeeded?: boolean;
  widget: string;
  fields?: readonly FormField[] | undefined;
  field?: FormField | undefined;
  listOf?: FormField;
  options?: readonly unknown[] | undefined;
  pattern?: readonly [source: string, message: string] | undefined;
  [option: string]: unknown;
};

/** A content file, its package, the folder of its photographs in the repository, and the values that it has. */
type FormContext = { file: string; folder: string; photos: string; used: readonly ContentField[] };

/** "rolesHeading" → "Roles heading". */
export const titleOf = (name: string) => {
  const text = name.replace(/[-_]/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export function formFields(schema: v.GenericSchema, context: FormContext): readonly FormField[] {
  const root = fieldOf('items', schema as unknown as SchemaNode, context, '');
  return root.widget === 'object' ? (root.fields ?? []) : [{ ...root, root: true }];
}

function fieldOf(name: string, node: SchemaNode, context: FormContext, path: string): FormField {
  const steps = stepsOf(node);
  const { title = titleOf(name), description: hint, reference, kind, mark } = metadataOf(node);
  const has = (type: string) => steps.findLast((step) => step.type === type);
  const limit = (type: string) => has(type)?.requirement as number | undefined;
  const optional = steps.findLastIndex(({ type }) => /^(optional|null(able|ish))$/.test(type));
  // Optional with a minimum length, as the description of a photograph: a missing one gets the sentence for an empty one.
  const required = optional < 0 || steps.slice(optional).some(({ type }) => type === 'min_length');
  // The library refuses names with spaces.
  const field = { name: name.replaceAll(' ', '__'), label: title, hint, required, isNeeded: required };
  if (reference?.to === 'photo') return { ...field, widget: 'image', public_folder: context.photos };
  const choices = reference && knownNames(context.folder, reference, '/');
  if (choices) {
    // A value may say more than its choice: `/Our_Story/Contact_us?about=member`.
    const used = context.used.filter((one) => one.metadata.reference === reference);
    const values = [...choices, ...used.map(({ value }) => value)];
    return { ...field, widget: 'select', options: [...new Set(has('number') ? values.map(Number) : values)] };
  }
  const literal = has('literal')?.literal;
  if (literal === true || has('boolean')) return { ...field, widget: 'boolean' };
  const options = has('picklist')?.options ?? (literal === undefined ? undefined : [literal]);
  if (options) return { ...field, widget: 'select', options };
  if (has('number')) {
    const type = has('integer') ? 'int' : 'float';
    return { ...field, widget: 'number', value_type: type, min: limit('min_value'), max: limit('max_value') };
  }
  const { entries } = has('strict_object') ?? {};
  if (entries) {
    const fields = Object.entries(entries)
      .toSorted((one, other) => Number(isTechnical(...one)) - Number(isTechnical(...other)))
      .map(([key, inner]) => fieldOf(key, inner, context, `${path}.${key}`));
    // The field `sample` names other fields whose content is still sample, so it offers their names.
    const sample = fields.find((one) => one.name === 'sample' && one['multiple']);
    const others = fields.filter((one) => one !== sample);
    if (sample) sample.options = others.map(({ name: value, label }) => ({ value, label }));
    const isOpen = path.split('.').length < 3 || fields.some(({ widget }) => widget === 'image');
    return { ...field, widget: 'object', collapsed: !isOpen && 'auto', fields };
  }
  const mayBeEmpty = { ...field, required: false };
  const record = has('record')?.value;
  if (record) {
    const key = { name: 'key', label: 'Name', required: true, isNeeded: true, widget: 'string' };
    const fields = [key, fieldOf('value', record, context, `${path}.*`)];
    return { ...mayBeEmpty, widget: 'list', keyed: true, collapsed: true, summary: '{{fields.key}}', fields };
  }
  const array = has('array') ?? has('tuple') ?? has('strict_tuple');
  const item = array?.item ?? array?.items?.[0];
  if (item && name === 'sample') return { ...mayBeEmpty, widget: 'select', multiple: true };
  if (item) {
    const inner = fieldOf('item', item, context, `${path}.*`);
    const length = array?.items?.length ?? limit('length');
    const [min, max] = [length ?? limit('min_length'), length ?? limit('max_length')];
    const list = { ...field, required: required && min !== undefined, hint: hint ?? inner.hint, min, max };
    if (inner.widget === 'select') return { ...inner, ...list, multiple: true };
    // Short values are one text with commas instead of a list of fields.
    if (inner.widget === 'number' || (inner.widget === 'string' && metadataOf(item).mark === 'code')) {
      const one = inner.widget === 'number' ? '-?\\d+(\\.\\d+)?' : '[^,]+';
      const source = `^${one}( *, *${one}){${(min ?? 1) - 1},${max ? max - 1 : ''}}$`;
      const pattern = [source, `Write ${length ?? 'the'} values with commas between them.`] as const;
      const commas = [hint, 'With commas between them.'].join(' ').trim();
      return { ...list, hint: commas, widget: 'string', listOf: inner, pattern };
    }
    const shown = inner.fields?.find(({ widget }) => /^(string|text)$/.test(widget)) ?? inner.fields?.[0];
    return {
      ...list,
      widget: 'list',
      collapsed: true,
      label_singular: inner.label,
      fields: inner.fields,
      field: inner.fields ? undefined : inner,
      summary: shown && `{{fields.${shown.name}}}`,
    };
  }
  const types = steps.map(({ type }) => type).join();
  if (!has('string')) throw new Error(`${context.file}, ${path.slice(1)}: ${types} has no form`);
  if (kind === 'day') return { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (kind === 'time') return { ...field, widget: 'datetime', input_timezone: 'Asia/Kathmandu' };
  const { requirement, message } = has('regex') ?? {};
  const least = limit('min_length') ?? 0;
  return {
    ...field,
    widget: mark === 'prose' ? 'text' : 'string',
    type: ['email', 'url'].find(has),
    // A minimum of one character is left out, because `required` says the same.
    minlength: least > 1 ? least : undefined,
    maxlength: limit('max_length'),
    pattern: requirement
      ? [(requirement as RegExp).source.replaceAll('\\/', '/'), String(message)]
      : undefined,
  };
}

/** A schema with the steps of its pipes and wrappers, outermost last. */
const stepsOf = (node: SchemaNode): SchemaNode[] => [
  ...(node.wrapped ? stepsOf(node.wrapped) : []),
  ...(node.pipe ? node.pipe.flatMap((step) => (step === node ? [step] : stepsOf(step))) : [node]),
];

const metadataOf = (node: SchemaNode): FieldMetadata =>
  Object.assign({}, ...stepsOf(node).map((step) => step.metadata));

/** Fields that a form shows last: ids, codes with a pattern, and the list `sample`. */
const isTechnical = (name: string, node: SchemaNode) => {
  const isPattern = stepsOf(node).some(({ type }) => type === 'regex');
  return name === 'sample' || name === 'id' || (isPattern && metadataOf(node).mark === 'code');
};
