import * as v from 'valibot';
import { isDay } from './forms/check-form';
import { text } from './page-path';

export { text };

/** Fields of these names that are texts: `v.strictObject(texts('title', 'lead'))`. */
export const texts = <const Names extends readonly string[]>(...names: Names) =>
  v.entriesFromList(names, text);

/** Address of a page of this site; the build checks that there is such a page. */
export const page = v.pipe(
  v.string(),
  v.regex(/^\//, 'must be a path of this site that begins with a slash'),
  v.metadata({ reference: { to: 'page' } }),
);

/** A text with places for values, each written as `{name}`. */
export const textWith = (...names: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => names.every((name) => value.includes(`{${name}}`)),
      `must hold ${names.map((name) => `{${name}}`).join(' and ')}`,
    ),
  );

/** A day that exists. */
export const day = v.pipe(v.string(), v.check(isDay, 'must be a day that exists, such as 2025-11-20'));

/** A time of a day that exists, with its offset. */
export const time = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time such as 2025-11-25T00:00:00+05:45'),
  v.check((value) => isDay(value.slice(0, 10)), 'must be a time of a day that exists'),
);

/** In a list of records: each has a value of its own in this field, whatever the case of its letters. A record may leave it out. */
export const unique = <Field extends string, Item extends { [field in Field]?: string | undefined }>(
  field: Field,
) =>
  v.checkItems<Item[], string>((record, index, records) => {
    const name = record[field]?.toLowerCase();
    return name === undefined || records.findIndex((other) => other[field]?.toLowerCase() === name) === index;
  }, `${field} is that of an earlier record: give each its own`);

/** Names of a record's own fields that hold sample content, to be replaced before launch. */
export const sample = v.optional(v.array(v.string()));
