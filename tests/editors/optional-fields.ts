import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Reference } from '@raptors/webpack/content/references';
import { formSchema } from '@raptors/shared/contract/forms/form';

/** A content file of a package, as its schema lets an editor leave it. */
export type ContentFile = {
  /** Relative to the project. */
  file: string;
  /** Without any field that its schema lets an editor leave out. */
  absent: Edited;
  /** With every such field, where a value can be derived: another record's, or the simplest that its schema takes. */
  present: Edited;
};
/** `count`: how many fields were changed; `kept`: those that a rule about several fields keeps as they are, such as `[].monthsInNepal`. */
export type Edited = { value: unknown; kept: string[]; count: number };

/** The parts of valibot's schemas that hold others or say what a value may be. */
type SchemaNode = v.GenericSchema & {
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: readonly SchemaNode[];
  wrapped?: SchemaNode;
  literal?: unknown;
  options?: readonly unknown[];
  pipe?: readonly { metadata?: { reference?: Reference } }[];
};
type Field = { node: SchemaNode; path: string[]; value: unknown };
type Edit = { path: string[]; value: unknown };

/** Marks for the organisation, which visitors don't see. */
const MARK = /^(sample|\$schema)$/;
/** Name of the photograph in `content/photos` that records without one get. */
export const EXAMPLE_PHOTO = 'example.png';
const OPTIONAL = /^(optional|nullable)$/;

/** Every content file of a package and every form, with each of its optional fields absent, and present. */
export async function contentFiles(project: string, folder: string): Promise<ContentFile[]> {
  const content = join(folder, 'content');
  const schemaFile = join(project, content, 'schema.ts');
  const { schemas } = (await import(schemaFile)) as { schemas: Record<string, SchemaNode> };
  const folderOfForms = join(project, content, 'forms');
  const forms = existsSync(folderOfForms) ? readdirSync(folderOfForms) : [];
  return [
    ...Object.entries(schemas),
    ...forms.map((name) => [`forms/${name}`, formSchema as SchemaNode] as const),
  ].map(([name, schema]) => {
    const file = join(content, name);
    const written: unknown = JSON.parse(readFileSync(join(project, file), 'utf8'));
    const fields = optionalFields(schema, written);
    const example = new Map(
      fields.filter(({ value }) => value != null).map(({ node, value }) => [node, value]),
    );
    const absent = fields
      .filter(({ value }) => value != null)
      .map(({ node, path }) => ({ path, value: node.type === 'nullable' ? null : undefined }));
    const present = fields
      .filter(({ value, path }) => value == null && !MARK.test(path.at(-1) ?? ''))
      .map(({ node, path }) => ({ path, value: example.get(node) ?? simplest(node) }))
      .filter(({ value }) => value !== undefined);
    return { file, absent: edited(schema, written, absent), present: edited(schema, written, present) };
  });
}

function optionalFields(node: SchemaNode, value: unknown, path: string[] = []): Field[] {
  const into = (inner: SchemaNode | undefined, key: string) =>
    inner ? optionalFields(inner, Reflect.get(Object(value), key), [...path, key]) : [];
  const isOptional = OPTIONAL.test(node.type) && v.is(node, node.type === 'nullable' ? null : undefined);
  return [
    // The inner fields first, because an edit of the outer one replaces them.
    ...(node.wrapped ? optionalFields(node.wrapped, value, path) : []),
    ...(value == null ? [] : Object.entries(node.entries ?? {}).flatMap(([key, inner]) => into(inner, key))),
    ...(Array.isArray(value)
      ? value.flatMap((_, index) => into(node.item ?? node.items?.[index], `${index}`))
      : []),
    ...(isOptional ? [{ node, path, value }] : []),
  ];
}

/** The simplest value that fits a schema; `undefined` if none is found. */
function simplest(node: SchemaNode): unknown {
  const simple: Record<string, () => unknown> = {
    optional: () => node.wrapped && simplest(node.wrapped),
    nullable: () => node.wrapped && simplest(node.wrapped),
    strict_object: () =>
      Object.fromEntries(Object.entries(node.entries ?? {}).map(([key, inner]) => [key, simplest(inner)])),
    array: () => node.item && [simplest(node.item)],
    picklist: () => node.options?.[0],
    literal: () => node.literal,
    boolean: () => true,
    number: () => 2,
    string: () =>
      node.pipe?.some(({ metadata }) => metadata?.reference?.to === 'photo') ? EXAMPLE_PHOTO : 'Example',
  };
  const value = simple[node.type]?.();
  return v.is(node, value) ? value : undefined;
}

/** Makes all edits, then takes back those that rules about several fields forbid. */
function edited(schema: SchemaNode, written: unknown, edits: readonly Edit[]): Edited {
  const made = new Set(edits);
  const kept = new Set<string>();
  const valueOf = (some: readonly Edit[]) => withEdits(written, some);
  for (;;) {
    const value = valueOf([...made]);
    const issues = issuesOf(schema, value);
    const [issue] = issues;
    if (!issue) return { value, kept: [...kept], count: made.size };
    const place = issue.path?.map(({ key }) => String(key)) ?? [];
    const isAtPlace = ({ path }: Edit) => place.every((key, index) => path[index] === key);
    const wrong = [...made]
      // Edits of the record that the issue names go first: a name that two records share is wrong in one of them.
      .sort((one, other) => Number(isAtPlace(other)) - Number(isAtPlace(one)))
      .find(
        (edit) =>
          issuesOf(schema, valueOf([...made].filter((other) => other !== edit))).length < issues.length,
      );
    if (!wrong) throw new Error(`${place.join('.')}: ${issue.message}`);
    made.delete(wrong);
    kept.add(wrong.path.map((key) => (/^\d+$/.test(key) ? '[]' : key)).join('.'));
  }
}

const issuesOf = (schema: SchemaNode, value: unknown) => v.safeParse(schema, value).issues ?? [];

function withEdits(written: unknown, edits: readonly Edit[]): unknown {
  const value = structuredClone(written);
  for (const { path, value: given } of edits) {
    const owner = path.slice(0, -1).reduce((held, key) => Reflect.get(Object(held), key) as unknown, value);
    if (given === undefined) Reflect.deleteProperty(Object(owner), path.at(-1) ?? '');
    else Reflect.set(Object(owner), path.at(-1) ?? '', given);
  }
  return value;
}
