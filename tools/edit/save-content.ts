import equal from 'fast-deep-equal';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { FormField } from './form-fields';

/** Reads a content file for the form. A file that is a list becomes one field. */
export function readContent(text: string, fields: readonly FormField[]): object {
  const content: unknown = JSON.parse(text);
  return Array.isArray(content)
    ? { items: shown(content, fields[0]!) }
    : Object(shown(content, group(fields)));
}

/** The file's text with the changes of the form. Every other byte is kept. */
export function saveContent(text: string, saved: object, fields: readonly FormField[]): string {
  const content: unknown = JSON.parse(text);
  const isList = Array.isArray(content);
  const value = isList ? written(Reflect.get(saved, 'items'), fields[0]!) : written(saved, group(fields));
  return changed(text, [], content, value);
}

export const nameInFile = ({ name }: FormField) => name.replaceAll('__', ' ');
/** Fields as one, without a name. */
export const group = (fields: readonly FormField[]) => ({ widget: 'object', fields }) as FormField;
const entriesOf = (value: unknown) => Object.entries(Object(value) as Record<string, unknown>);

/** Turns a value of the file into one of the form. */
function shown(value: unknown, field: FormField): unknown {
  if (value === undefined || value === null) return value;
  if (field['keyed'])
    return entriesOf(value).map(([key, inner]) => shown({ key, value: inner }, group(field.fields ?? [])));
  if (field['oneOrMore'] && !Array.isArray(value)) return [value];
  if (field.widget === 'image') return `${String(field['public_folder'])}/${String(value)}`;
  if (field.widget === 'list' && Array.isArray(value))
    return value.map((item) => shown(item, field.field ?? group(field.fields ?? [])));
  if (!field.fields) return value;
  const known = field.fields.map((one) => [one, Reflect.get(Object(value), nameInFile(one))] as const);
  return Object.fromEntries(
    known.flatMap(([one, held]) => (held === undefined ? [] : [[one.name, shown(held, one)]])),
  );
}

/** Turns a value of the form into one of the file; undefined if it is left out. */
function written(value: unknown, field: FormField): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === false) return field.required ? false : undefined;
  if (field.widget === 'image') return String(value).split('/').at(-1);
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      written(item, field.field ?? (field.fields ? group(field.fields) : field)),
    );
    if (field['keyed'])
      return Object.fromEntries(items.map((item) => Object.values(Object(item)) as [string, unknown]));
    if (field['oneOrMore'] && items.length === 1) return items[0];
    return items.length > 0 || field.required ? items : undefined;
  }
  if (!field.fields) return value;
  const entries = field.fields.flatMap((one) => {
    const inner = written(Reflect.get(Object(value), one.name), one);
    return inner === undefined ? [] : [[nameInFile(one), inner]];
  });
  return entries.length > 0 || field.required ? Object.fromEntries(entries) : undefined;
}

function edited(text: string, path: JSONPath, value: unknown, options: object = {}): string {
  const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' };
  return applyEdits(text, modify(text, path, value, { formattingOptions, ...options }));
}

/** The text after the value at a path has changed. */
function changed(text: string, path: JSONPath, before: unknown, after: unknown): string {
  // The library removes spaces at both ends of a text; the file keeps them.
  if (equal(before, after) || (typeof before === 'string' && before.trim() === after)) return text;
  if (Array.isArray(before) && Array.isArray(after)) return changedList(text, path, before, after);
  if (!isRecord(before) || !isRecord(after)) return edited(text, path, after);
  let all = text;
  for (const [key, held] of entriesOf(before)) {
    const value: unknown = Reflect.get(after, key);
    // The value is still empty, so the file keeps its own kind of empty value.
    if (value === undefined && (held === null || held === '' || held === false)) continue;
    all = changed(all, [...path, key], held, value);
  }
  for (const [key, value] of entriesOf(after))
    if (!(key in before) && value !== false) all = edited(all, [...path, key], value);
  return all;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes items of a list. Equal items before and after the changed ones keep their bytes. */
function changedList(text: string, path: JSONPath, before: unknown[], after: unknown[]): string {
  let first = 0;
  while (first < Math.min(before.length, after.length) && equal(before[first], after[first])) first += 1;
  let last = 0;
  const most = Math.min(before.length, after.length) - first;
  while (last < most && equal(before.at(-1 - last), after.at(-1 - last))) last += 1;
  let all = text;
  const both = Math.min(before.length, after.length) - last;
  for (let index = first; index < both; index += 1)
    all = changed(all, [...path, index], before[index], after[index]);
  for (let index = before.length - last - 1; index >= both; index -= 1)
    all = edited(all, [...path, index], undefined);
  for (let index = both; index < after.length - last; index += 1)
    all = edited(all, [...path, index], after[index], { isArrayInsertion: true });
  return all;
}
