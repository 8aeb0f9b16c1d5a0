import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { placeOf } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { displayPath, readJsonFile } from '../translation/read-json';
import type { Reference } from '@raptors/shared/contract/content-fields';
import { checkPhoto } from './photos';
import type { ContentField } from './schemas';

const birdsSchema = v.object({ species: v.array(v.number()) });
const recordsSchema = v.array(v.record(v.string(), v.unknown()));
const pathsSchema = v.object({ pages: v.optional(v.array(v.object({ path: v.optional(v.unknown()) })), []) });

export async function referenceProblems(
  folder: string,
  file: string,
  content: unknown,
  fields: readonly ContentField[],
): Promise<Problem[]> {
  const problems = await Promise.all(
    fields.map(async ({ metadata: { reference }, value, path }) => {
      const reason = reference && (await reasonAgainst(folder, reference, String(value)));
      if (!reason) return [];
      // The label may be in another step of a pipe than the reference.
      const labelled = fields.find(({ path: at, metadata }) => at.join() === path.join() && metadata.title);
      return [{ file: displayPath(file), place: placeOf(content, path, labelled?.metadata.title), reason }];
    }),
  );
  return problems.flat();
}

export const photosIn = (fields: readonly ContentField[]): string[] =>
  fields.flatMap(({ metadata, value }) => (metadata.reference?.to === 'photo' ? [String(value)] : []));

const LINK = /\]\((\/[^)\s#?{]*)[^)]*\)/g;

/** Links to missing pages in the prose of `content/`, by file and line. A link for which `knownPages` is undefined is left out. */
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

async function reasonAgainst(folder: string, reference: Reference, name: string) {
  if (reference.to === 'photo') return checkPhoto(join(folder, reference.place), name);
  // The reference may be such as `/Our_Story/Contact_us?about=member`.
  const target = reference.to === 'page' ? name.replace(/[?#].*$/, '') : name;
  const known = knownNames(folder, reference, target);
  return known === undefined || known.includes(target) ? undefined : unknownName(target, known);
}

/** The names that a reference may have; `undefined` when `knownPages` returns that. */
export function knownNames(folder: string, reference: Exclude<Reference, { to: 'photo' }>, name: string) {
  switch (reference.to) {
    case 'page':
      return knownPages(folder, name);
    case 'file':
      return filesIn(join(folder, reference.folder))
        .filter((file) => file.endsWith(reference.ending))
        .map((file) => file.slice(0, -reference.ending.length));
    case 'bird':
      return readJsonFile(birdsSchema, join(folder, reference.file)).species.map(String);
    case 'record': {
      const records = readJsonFile(recordsSchema, join(folder, reference.file));
      return records.map((record) => String(record[reference.field]));
    }
  }
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Home, and pages of the remotes in the folder above. With fewer than two there, outside of `remotes/`, `undefined` for any other section. */
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

/** Leaves out paths that are no text: they are reported where the manifest is read for the build. */
function pagesOf(file: string): string[] {
  const { pages } = readJsonFile(pathsSchema, file);
  return pages.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
}
