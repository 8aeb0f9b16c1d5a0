import * as v from 'valibot';

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

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

/** Names of a record's own fields that hold sample content, to be replaced before launch. */
export const sample = v.optional(v.array(v.string()));
