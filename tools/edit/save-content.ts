import equal from 'fast-deep-equal';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import type { FormField } from './form-fields';

type Fields = readonly FormField[];

export const readContent = (text: string, fields: Fields) =>
  isProse(fields) ? { body: text } : Object(shown(JSON.parse(text), whole(fields)));

/** The file's text with the changes of the form. Every other byte is kept. */
export const saveContent = (text: string, saved: object, fields: Fields) =>
  isProse(fields)
    ? String(Reflect.get(saved, 'body'))
    : printed(written(saved, whole(fields)), text, parseTree(text)) + text.slice(text.trimEnd().length);

const isProse = ([first]: Fields) => first?.name === 'body';
/** The fields of a file as one: those of a record, or a list. */
export const whole = (fields: Fields): FormField => (fields[0]?.['root'] ? fields[0] : group(fields));
const group = (fields?: Fields) =>
  ({ widget: 'object', required: true, isNeeded: true, fields }) as FormField;
export const itemOf = ({ field, fields }: FormField) => field ?? group(fields);
export const nameInFile = ({ name }: FormField) => name.replaceAll('__', ' ');

const recordOf = (entries: (readonly [name: string, value: unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

function shown(value: unknown, field: FormField): unknown {
  if (value === undefined || value === null) return value;
  if (field.keyed)
    return Object.entries(value).map(([key, inner]) => shown({ key, value: inner }, itemOf(field)));
  if (field.listOf) return (value as unknown[]).join(', ');
  if (field.widget === 'image') return `${field.public_folder}/${String(value)}`;
  if (Array.isArray(value)) return value.map((item) => shown(item, itemOf(field)));
  if (!field.fields) return value;
  return recordOf(field.fields.map((one) => [one.name, shown(Reflect.get(value, nameInFile(one)), one)]));
}

/** Turns a value of the form into one of the file; undefined if it is left out. */
function written(value: unknown, field: FormField): unknown {
  if (value === '' && field.listOf && field.isNeeded) return [];
  if (value === undefined || value === null || value === '') return undefined;
  if (value === false) return field.isNeeded ? false : undefined;
  if (field.widget === 'image') return String(value).split('/').at(-1);
  if (field.listOf) {
    const items = String(value)
      .trim()
      .split(/\s*,\s*/);
    return field.listOf.widget === 'number' ? items.map(Number) : items;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => written(item, itemOf(field)));
    if (field.keyed) return Object.fromEntries(items.map((item) => Object.values(item as object)));
    return items.length > 0 || field.isNeeded ? items : undefined;
  }
  if (!field.fields) return value;
  const record = recordOf(
    field.fields.map((one) => [nameInFile(one), written(Reflect.get(Object(value), one.name), one)]),
  );
  return field.isNeeded || Object.keys(record).length > 0 ? record : undefined;
}

/** The text of a value. What the file has already, there or as another item of the list, is copied from it. */
function printed(value: unknown, text: string, node?: Node, indent = '\n'): string {
  const held: unknown = node && getNodeValue(node);
  if (node && isKept(held, value)) return text.slice(node.offset, endOf(node));
  const isList = Array.isArray(value);
  const children = node?.children ?? [];
  const [first, last] = [children[0], children.at(-1)];
  const isNew = isList !== Array.isArray(held) || Object.keys(Object(value)).length === 0;
  if (!node || !first || !last || isNew)
    return JSON.stringify(value, null, indent ? 2 : 0).replaceAll('\n', indent);
  const space = text.slice(node.offset + 1, first.offset);
  const names = children.map((child, index) => String(isList ? index : child.children?.[0]?.value));
  const parts = [...new Set([...names, ...Object.keys(Object(value))])].flatMap((name) => {
    const inner: unknown = Reflect.get(Object(value), name);
    const equalItem = isList && children.find((item) => equal(getNodeValue(item), inner));
    const child = equalItem || children[names.indexOf(name)];
    const heldNode = isList ? child : child?.children?.[1];
    if (inner === undefined && !(heldNode && isKept(getNodeValue(heldNode), inner))) return [];
    const newKey = isList ? '' : `${JSON.stringify(name)}: `;
    const key = child ? text.slice(child.offset, heldNode?.offset) : newKey;
    const before = child && children[children.indexOf(child) - 1];
    const comma = before ? text.slice(endOf(before), child.offset) : `,${space || ' '}`;
    return [{ comma, part: key + printed(inner, text, heldNode, space.includes('\n') ? space : '') }];
  });
  const inside = parts.map(({ comma, part }, index) => (index > 0 ? comma : '') + part).join('');
  return text.slice(node.offset, first.offset) + inside + text.slice(endOf(last), endOf(node));
}

const endOf = (node: Node) => node.offset + node.length;

/** Whether the file keeps its own value: its kind of empty value, or spaces at its ends, which the library takes out. */
const isKept = (held: unknown, value: unknown) =>
  equal(held, value) ||
  [held, value].every((one) => !one && one !== 0) ||
  (typeof held === 'string' && held.trim() === value);
