import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { placeOf } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { displayPath, readJsonFile } from '../translation/read-json';
import { checkPhoto } from './photos';

/**
 * What a name in content refers to. A schema declares it with `v.metadata({ reference: … })`, and paths are relative to the package:
 * a page of the site; a file in a folder, without its ending; a bird by its number in a `.birds.drawing` file;
 * the same field of a record in another content file; a photograph for the place that a `.photos` file describes.
 */
export type Reference =
  | { to: 'page' }
  | { to: 'file'; folder: string; ending: string }
  | { to: 'bird'; file: string }
  | { to: 'record'; file: string; field: string }
  | { to: 'photo'; place: string };

/** The parts that are read of the files that hold the names. */
const birdsSchema = v.object({ species: v.array(v.number()) });
const recordsSchema = v.array(v.record(v.string(), v.unknown()));
const pathsSchema = v.object({ pages: v.optional(v.array(v.object({ path: v.optional(v.unknown()) })), []) });

/** A value of a content file that refers to something else, and its field. */
type Named = { reference: Reference; value: unknown; field: string };

/** Those of a content file's names that refer to things that don't exist. */
export async function referenceProblems(
  folder: string,
  file: string,
  names: readonly Named[],
): Promise<Problem[]> {
  const problems = await Promise.all(
    names.map(async ({ reference, value: name, field }) => {
      const reason = await reasonAgainst(folder, reference, String(name));
      return reason ? [{ file: displayPath(file), place: field, reason }] : [];
    }),
  );
  return problems.flat();
}

/** File names of the photographs among them. */
export const photosIn = (names: readonly Named[]): string[] =>
  names.flatMap(({ reference, value: name }) => (reference.to === 'photo' ? [String(name)] : []));

const LINK = /\]\((\/[^)\s#?{]*)[^)]*\)/g;

/** Links in the prose of `content/` that lead to no page of the site, by file and line. */
export function linkProblems(folder: string): Problem[] {
  const files = readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((name) => {
      const file = join(folder, 'content', name);
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(LINK)].flatMap(([, address = '']) => {
            const known = knownPages(folder, address);
            if (!known || known.includes(address)) return [];
            const reason = `links to a page that does not exist: ${unknownName(address, known)}`;
            return [{ file: displayPath(file), place: `line ${index + 1}`, reason }];
          }),
        );
    });
}

/** The nodes of valibot's schemas that hold others or say what a value refers to. */
type SchemaNode = {
  type: string;
  pipe?: readonly SchemaNode[];
  metadata?: { reference?: Reference };
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  items?: readonly SchemaNode[];
  wrapped?: SchemaNode;
};

/** The names in a content file, which fits its schema. */
export function namesIn(schema: v.GenericSchema, value: unknown): Named[] {
  const walk = (node: SchemaNode, held: unknown, path: readonly string[]): Named[] => {
    if (held === undefined) return [];
    const into = (inner: SchemaNode | undefined, key: string) =>
      inner ? walk(inner, Reflect.get(Object(held), key), [...path, key]) : [];
    const steps = node.pipe ?? [node];
    return steps.flatMap((step) => {
      if (step !== node && step.pipe) return walk(step, held, path);
      const { reference } = step.metadata ?? {};
      return [
        ...(reference ? [{ reference, value: held, field: placeOf(value, path) }] : []),
        ...Object.entries(step.entries ?? {}).flatMap(([key, inner]) => into(inner, key)),
        ...(Array.isArray(held)
          ? held.flatMap((_, index) => into(step.item ?? step.items?.[index], `${index}`))
          : []),
        ...(step.wrapped ? walk(step.wrapped, held, path) : []),
      ];
    });
  };
  return walk(schema, value, []);
}

/** Says what is wrong with a reference; `undefined` if it exists. */
async function reasonAgainst(folder: string, reference: Reference, name: string) {
  if (reference.to === 'photo') return checkPhoto(join(folder, reference.place), name);
  const known = knownNames(folder, reference, name);
  return known === undefined || known.includes(name) ? undefined : unknownName(name, known);
}

/** All valid names for a reference; `undefined` if they can't be known here. */
function knownNames(folder: string, reference: Exclude<Reference, { to: 'photo' }>, name: string) {
  switch (reference.to) {
    case 'page':
      return knownPages(folder, name);
    case 'file':
      return filesIn(join(folder, reference.folder))
        .filter((file) => file.endsWith(reference.ending))
        .map((file) => file.slice(0, -reference.ending.length));
    case 'bird': {
      return readJsonFile(birdsSchema, join(folder, reference.file)).species.map(String);
    }
    case 'record': {
      return readJsonFile(recordsSchema, join(folder, reference.file)).map((record) =>
        String(record[reference.field]),
      );
    }
  }
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Addresses of the site's pages, as the manifests beside this package list them. In its own repository a package knows only those
 * of its own section.
 */
function knownPages(folder: string, address: string): string[] | undefined {
  const beside = readdirSync(dirname(folder), { withFileTypes: true })
    .map((entry) => join(dirname(folder), entry.name, 'remote.json'))
    .filter((file) => existsSync(file));
  const manifests = beside.map((file) => ({ file, pages: pagesOf(file) }));
  const isAlone = manifests.length < 2 && basename(dirname(folder)) !== 'remotes';
  if (isAlone && !manifests.some(({ pages }) => pages.some((page) => sectionOf(page) === sectionOf(address))))
    return undefined;
  return ['/', ...manifests.flatMap(({ pages }) => pages)];
}

const sectionOf = (address: string) => address.split('/')[1];

/** A manifest that cannot be read is reported elsewhere, with its own problems. */
function pagesOf(file: string): string[] {
  const { pages } = readJsonFile(pathsSchema, file);
  return pages.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}
