import equal from 'fast-deep-equal';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { FormField } from './form-fields';

type Fields = readonly FormField[];

/** The values that the form shows, from the text of a content file. */
export const readContent = (text: string, fields: Fields) =>
  isProse(fields) ? { body: text } : Object(shown(JSON.parse(text), whole(fields)));

/** The file's text with the changes of the form. Every other byte is kept. */
export const saveContent = (text: string, saved: object, fields: Fields) =>
  isProse(fields)
    ? String(Reflect.get(saved, 'body'))
    : changed(text, [], JSON.parse(text), written(saved, whole(fields)));

const isProse = ([first]: Fields) => first?.name === 'body';
/** The fields of a file as one: those of a record, or a list. */
export const whole = (fields: Fields): FormField => (fields[0]?.['root'] ? fields[0] : group(fields));
const group = (fields?: Fields) => ({ widget: 'object', fields }) as FormField;
const itemOf = ({ field, fields }: FormField) => field ?? group(fields);
export const nameInFile = ({ name }: FormField) => name.replaceAll('__', ' ');
const entriesOf = (value: unknown) => Object.entries(Object(value) as Record<string, unknown>);

/** Turns a value of the file into one of the form. */
function shown(value: unknown, field: FormField): unknown {
  if (value === undefined || value === null) return value;
  if (field.keyed) return entriesOf(value).map(([key, inner]) => shown({ key, value: inner }, itemOf(field)));
  if (field.oneOrMore) return [value].flat();
  if (field.listOf) return [value].flat().join(', ');
  if (field.widget === 'image') return `${field.public_folder}/${String(value)}`;
  if (Array.isArray(value)) return value.map((item) => shown(item, itemOf(field)));
  if (!field.fields) return value;
  const known = field.fields.map((one) => [one, Reflect.get(value, nameInFile(one))] as const);
  return Object.fromEntries(
    known.flatMap(([one, held]) => (held === undefined ? [] : [[one.name, shown(held, one)]])),
  );
}

/** Turns a value of the form into one of the file; undefined if it is left out. */
function written(value: unknown, field: FormField): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === false) return field.required ? false : undefined;
  if (field.widget === 'image') return String(value).split('/').at(-1);
  if (field.listOf) {
    const items = String(value)
      .split(',')
      .flatMap((item) => item.trim() || []);
    return field.listOf.widget === 'number' ? items.map(Number) : items;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => written(item, itemOf(field)));
    if (field.keyed)
      return Object.fromEntries(items.map((item) => Object.values(Object(item)) as [string, unknown]));
    if (field.oneOrMore && items.length === 1) return items[0];
    return items.length > 0 || field.required ? items : undefined;
  }
  if (!field.fields) return value;
  const entries = field.fields.flatMap((one) => {
    const inner = written(Reflect.get(Object(value), one.name), one);
    return inner === undefined ? [] : [[nameInFile(one), inner]];
  });
  return entries.length > 0 || field.required ? Object.fromEntries(entries) : undefined;
}

function edited(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}

/** The text after the value at a path has changed. */
function changed(text: string, path: JSONPath, before: unknown, after: unknown): string {
  // The library removes spaces at both ends of a text; the file keeps them.
  if (equal(before, after) || (typeof before === 'string' && before.trim() === after)) return text;
  if (Array.isArray(before) && Array.isArray(after)) return changedList(text, path, before, after);
  if (!isRecord(before) || !isRecord(after)) return edited(text, path, after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].reduce((all, key) => {
    const [held, value] = [before, after].map((one): unknown => Reflect.get(one, key));
    // The value is still empty, so the file keeps its own kind of empty value.
    const isStillEmpty = [held, value].every((one) => !one && one !== 0);
    return isStillEmpty ? all : changed(all, [...path, key], held, value);
  }, text);
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes items of a list. Equal items after the changed ones keep their bytes. */
function changedList(text: string, path: JSONPath, before: unknown[], after: unknown[]): string {
  const shorter = Math.min(before.length, after.length);
  let last = 0;
  while (last < shorter && equal(before.at(-1 - last), after.at(-1 - last))) last += 1;
  let all = text;
  for (let index = 0; index < shorter - last; index += 1)
    all = changed(all, [...path, index], before[index], after[index]);
  for (let index = before.length - last - 1; index >= shorter - last; index -= 1)
    all = edited(all, [...path, index], undefined);
  for (let index = shorter - last; index < after.length - last; index += 1)
    all = edited(all, [...path, index], after[index], true);
  return all;
}
