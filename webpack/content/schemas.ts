import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type * as v from 'valibot';
import type { FieldMetadata } from '@raptors/shared/contract/content-fields';
import { formSchema } from '@raptors/shared/contract/forms/form';
import { organisationSchema } from '@raptors/shared/organisation/organisation.schema';
import { manifestSchema } from '@raptors/shared/publishing/manifest';

export type Schemas = Readonly<Record<string, v.GenericSchema>>;

export async function readSchemas(content: string): Promise<Schemas | undefined> {
  const file = join(content, 'schema.ts');
  if (!existsSync(file)) return undefined;
  const { schemas } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { schemas: Schemas };
  return schemas;
}

export type FindSchema = (file: string) => Promise<v.GenericSchema | undefined>;

/** Finds the schema of a content file; `undefined` if it has none, as prose. Loads each `schema.ts` once. */
export function schemaFinder(): FindSchema {
  const known = new Map<string, ReturnType<typeof readSchemas>>();
  return async (file) => {
    const [name, folder] = [basename(file), dirname(file)];
    if (/^(remote|shell)\.json$/.test(name)) return manifestSchema;
    if (name === 'organisation.json') return organisationSchema;
    if (basename(folder) === 'forms') return formSchema;
    const schemas = known.get(folder) ?? readSchemas(folder);
    known.set(folder, schemas);
    return (await schemas)?.[name];
  };
}

export type ContentField = { path: readonly string[]; value: unknown; metadata: FieldMetadata };

export type SchemaNode = {
  type: string;
  pipe?: readonly SchemaNode[];
  metadata?: FieldMetadata;
  requirement?: unknown;
  message?: unknown;
  options?: readonly (string | number)[];
  literal?: unknown;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: readonly SchemaNode[];
  value?: SchemaNode;
  wrapped?: SchemaNode;
};

export function fieldsIn(schema: v.GenericSchema, content: unknown): ContentField[] {
  const walk = (node: SchemaNode, value: unknown, path: readonly string[]): ContentField[] => {
    if (value === undefined) return [];
    const into = (inner: SchemaNode | undefined, key: string) =>
      inner ? walk(inner, Reflect.get(Object(value), key), [...path, key]) : [];
    return (node.pipe ?? [node]).flatMap((step) => {
      if (step !== node && step.pipe) return walk(step, value, path);
      return [
        ...(step.metadata ? [{ path, value, metadata: step.metadata }] : []),
        ...Object.entries(step.entries ?? {}).flatMap(([key, inner]) => into(inner, key)),
        ...(step.type === 'record' ? Object.keys(Object(value)).flatMap((key) => into(step.value, key)) : []),
        ...(Array.isArray(value)
          ? value.flatMap((_, index) => into(step.item ?? step.items?.[index], `${index}`))
          : []),
        ...(step.wrapped ? walk(step.wrapped, value, path) : []),
      ];
    });
  };
  return walk(schema, content, []);
}
