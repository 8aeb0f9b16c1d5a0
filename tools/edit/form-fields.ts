import type * as v from 'valibot';
import type { FieldMetadata, Reference } from '@raptors/shared/contract/content-fields';

/** A field of a form of `@sveltia/cms`; what it has no form for is `code`: JSON text. */
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

/** What the form's lists of choices need to know of the package. */
export type FormContext = {
  /** What a reference may name; undefined where any text is possible. */
  choices(reference: Reference): readonly (string | number)[] | undefined;
  /** Folder of the photographs, as a path in the repository. */
  photos: string;
};

type Node = {
  type: string;
  pipe?: readonly Node[];
  metadata?: FieldMetadata & { kind?: string };
  requirement?: unknown;
  message?: unknown;
  entries?: Record<string, Node>;
  item?: Node;
  items?: readonly Node[];
  value?: Node;
  wrapped?: Node;
  options?: readonly (string | number)[];
  literal?: unknown;
};

/** "rolesHeading" → "Roles heading". */
export const titleOf = (name: string) => {
  const text = name.replace(/[-_]/g, ' ').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Names of fields may have no spaces; `encodeName` and `decodeName` are inverse. */
export const encodeName = (name: string) => name.replaceAll(' ', '__');

/** The form of a schema. @throws {Error} naming a field that has no form */
export function formFields(schema: v.GenericSchema, context: FormContext): FormField[] {
  const root = fieldOf('items', schema as unknown as Node, context, '');
  return root.widget === 'object' && root.fields ? root.fields : [root];
}

function fieldOf(name: string, node: Node, context: FormContext, path: string): FormField {
  const steps = stepsOf(node);
  const metadata = Object.assign(
    {},
    ...steps.map((step) => step.metadata ?? {}),
  ) as Required<Node>['metadata'];
  const field = {
    name: encodeName(name),
    label: metadata.title ?? titleOf(name),
    ...(metadata.description ? { hint: metadata.description } : {}),
    required: !steps.some(({ type }) => /^(optional|nullable|nullish)$/.test(type)),
  };
  const has = (type: string) => steps.find((step) => step.type === type);
  const limit = (type: string) => has(type)?.requirement;
  const count = { min: limit('min_length') ?? limit('length'), max: limit('max_length') ?? limit('length') };
  const select = (options: readonly (string | number)[], rest = {}) => ({
    ...field,
    widget: 'select',
    options,
    ...rest,
  });
  const { reference } = metadata;
  if (reference?.to === 'photo')
    return {
      ...field,
      widget: 'image',
      media_folder: `/${context.photos}`,
      public_folder: `/${context.photos}`,
    };
  const choices = reference && context.choices(reference);
  if (choices) return select(choices);
  const picked = has('picklist');
  if (picked) return select(picked.options ?? []);
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
    const entries = Object.entries(object.entries ?? {});
    const fields = entries.map(([key, inner]) =>
      key === 'sample'
        ? sampleField(entries.map(([other, of]) => ({ value: other, label: labelOf(other, of) })))
        : fieldOf(key, inner, context, `${path}.${key}`),
    );
    return { ...field, widget: 'object', collapsed: path.split('.').length > 2, fields };
  }
  const array = has('array') ?? has('tuple') ?? has('strict_tuple');
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

/** A schema with all that its pipes and wrappers say of it, outermost last. */
const stepsOf = (node: Node): Node[] => [
  ...(node.wrapped ? stepsOf(node.wrapped) : []),
  ...(node.pipe ? node.pipe.flatMap((step) => (step === node ? [step] : stepsOf(step))) : [node]),
];

const labelOf = (name: string, node: Node) =>
  stepsOf(node).findLast(({ metadata }) => metadata?.title)?.metadata?.title ?? titleOf(name);

const sampleField = (options: readonly { value: string; label: string }[]): FormField => ({
  name: 'sample',
  label: 'Still sample',
  hint: 'What is ticked is to be replaced before launch.',
  required: false,
  widget: 'select',
  multiple: true,
  options: options.filter(({ value }) => value !== 'sample'),
});

const definedOnly = (options: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value === 'number'));
