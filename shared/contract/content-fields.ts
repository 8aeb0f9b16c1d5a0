import * as v from 'valibot';
import { isDay } from './forms/is-day';
import { text } from './page-path';

/** `words` and `prose` (whole sentences) need a translation; `code` needs none. */
export type Mark = 'words' | 'prose' | 'code';

/** Metadata of a field. `title` is its label, `description` its hint for editors. */
export type FieldMetadata = {
  mark?: Mark;
  title?: string;
  description?: string;
  reference?: Reference;
  kind?: 'day' | 'time';
};

/** What a value in content refers to. Paths are relative to the package. */
export type Reference =
  | { to: 'page' }
  /** A file in `folder`, by its name without `ending`. */
  | { to: 'file'; folder: string; ending: string }
  /** A bird of a `.birds.drawing` file, by its number. */
  | { to: 'bird'; file: string }
  /** The record of another content file whose `field` has the value. */
  | { to: 'record'; file: string; field: string }
  | { to: 'photo'; place: string };

/** Marks a text that needs another schema than `words`, `prose` and `code` have. */
export const mark = <const Of extends Mark>(of: Of, title: string, description?: string) =>
  v.metadata<string, { mark: Of; title: string; description?: string }>({
    mark: of,
    title,
    ...(description ? { description } : {}),
  });

/** A short text that visitors read. */
export const words = (label: string, hint?: string) => v.pipe(text, mark('words', label, hint));

/** A text that visitors read: one or more sentences. */
export const prose = (label: string, hint?: string) => v.pipe(text, mark('prose', label, hint));

/** An id, a file, an address, or another text that needs no translation. */
export const code = (label: string, hint?: string) => v.pipe(text, mark('code', label, hint));

/** Words that must hold each of the placeholders, written as `{name}`. */
export const wordsWith = (label: string, ...places: string[]) => {
  const written = places.map((name) => `{${name}}`).join(' and ');
  return v.pipe(
    words(label, `Keep ${written}: the page puts a value there.`),
    v.check((value) => places.every((name) => value.includes(`{${name}}`)), `must hold ${written}`),
  );
};

/** A field of any schema, with its label and hint. */
export const labelled = <const Schema extends v.GenericSchema>(
  label: string,
  schema: Schema,
  hint?: string,
) => v.pipe(schema, v.metadata({ title: label, ...(hint ? { description: hint } : {}) }));

type Entries = Readonly<Record<string, string | v.GenericSchema>>;
type Fields<Of> = {
  [Name in keyof Of]: Of[Name] extends v.GenericSchema ? Of[Name] : ReturnType<typeof words>;
};

/** The fields of a record. A plain string is the label of words: `fields({ title: 'Title', lead: prose('Introduction') })`. */
export const fields = <const Of extends Entries>(entries: Of) => {
  const schemas = Object.entries(entries).map(([name, entry]) => [
    name,
    typeof entry === 'string' ? words(entry) : entry,
  ]);
  return v.strictObject(Object.fromEntries(schemas) as Fields<Of>);
};

/** A group of fields, with its label. */
export const group = <const Of extends Entries>(label: string, entries: Of) =>
  labelled(label, fields(entries));

/** A list of at least one entry, with its label. */
export const list = <const Item extends v.GenericSchema>(label: string, item: Item) =>
  labelled(label, v.pipe(v.array(item), v.minLength(1, 'must have at least one entry')));

/** Address of a page of this site. The build checks that the page exists; for a package alone in its repository, only in its sections. */
export const page = (label: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\//, 'must be a path of this site that begins with a slash'),
    mark('code', label, 'A page of this site, such as /Our_Story/Our_team.'),
    v.metadata({ reference: { to: 'page' } }),
  );

/** A photograph in `content/photos`, with its description. `place`: path of the `.photos` file that says which sizes the build makes. */
export const photo = (label: string, place: string) =>
  labelled(
    label,
    fields({
      file: v.pipe(
        code('Photograph', 'Its file in content/photos.'),
        v.metadata({ reference: { to: 'photo', place } }),
      ),
      alt: v.pipe(
        v.optional(v.string(), ''),
        v.trim(),
        v.minLength(1, 'is missing: say what the photograph shows, for those who do not see it'),
        mark('words', 'What it shows', 'For those who do not see it.'),
      ),
    }),
  );

/** A day that exists, such as 2025-11-20. */
export const day = (label: string, hint?: string) =>
  v.pipe(
    v.string(),
    v.check(isDay, 'must be a day that exists, such as 2025-11-20'),
    mark('code', label, hint),
    v.metadata({ kind: 'day' }),
  );

/** A date and time with the offset from UTC. */
export const time = (label: string, hint?: string) =>
  v.pipe(
    v.string(),
    v.isoTimestamp('must be a time such as 2025-11-25T00:00:00+05:45'),
    v.check((value) => isDay(value.slice(0, 10)), 'must be a time of a day that exists'),
    mark('code', label, hint),
    v.metadata({ kind: 'time' }),
  );

/** Checks that no two records have the same value in a field, ignoring case. A record may leave the field out. */
export const unique = <Field extends string, Item extends { [field in Field]?: string | undefined }>(
  field: Field,
) =>
  v.checkItems<Item[], string>((record, index, records) => {
    const name = record[field]?.toLowerCase();
    return name === undefined || records.findIndex((other) => other[field]?.toLowerCase() === name) === index;
  }, `${field} is that of an earlier record: give each its own`);

/** Names of the record's fields that hold sample content. */
export const sample = v.optional(
  labelled('Still sample', v.array(code('Field')), 'Fields to be replaced before launch.'),
);

/** Paths of the unmarked strings in a schema, without those inside a union. */
type Unmarked<Schema, Path extends string> = Schema extends { pipe: readonly [infer First, ...infer Rest] }
  ? Rest[number] extends infer Step
    ? Extract<Step, { type: 'metadata'; metadata: { mark: Mark } }> extends never
      ? Unmarked<First, Path>
      : never
    : never
  : Schema extends { entries: infer Entries }
    ? { [Name in keyof Entries & string]: Unmarked<Entries[Name], `${Path}.${Name}`> }[keyof Entries & string]
    : Schema extends { wrapped: infer Inner }
      ? Unmarked<Inner, Path>
      : Schema extends
            | { item: infer Item }
            | { items: readonly (infer Item)[] }
            | { type: 'record'; value: infer Item }
        ? Unmarked<Item, `${Path}.*`>
        : Schema extends { type: 'string' }
          ? Path
          : never;

/** Schema of each content file, by its name. An unmarked string does not compile, except inside a union. */
export const contentSchemas = <const Schemas extends Readonly<Record<string, v.GenericSchema>>>(
  schemas: Schemas & {
    [File in keyof Schemas & string]: [Unmarked<Schemas[File], File>] extends [never]
      ? unknown
      : `${Unmarked<Schemas[File], File>} is not marked: make it words(), prose() or code()`;
  },
): Schemas => schemas;
