import * as v from 'valibot';

/** Text that is not empty. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** Address of a page of this site. */
export const page = v.pipe(text, v.metadata({ reference: { to: 'page' } }));

/** A text with places for values, each written as `{name}`. */
export const textWith = (...names: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => names.every((name) => value.includes(`{${name}}`)),
      `must hold ${names.map((name) => `{${name}}`).join(' and ')}`,
    ),
  );
