import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DeclaredManifest, Manifest, PageEntry } from '@raptors/shared/publishing/manifest';
import { releaseUrl } from '@raptors/shared/contract/names';
import { descriptionSchema, slugSchema } from '@raptors/shared/publishing/page-entry';
import { RECORD_HASH_LENGTH, recordFile, recordPath, RELEASE_MARK } from '@raptors/shared/contract/page-set';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import * as v from 'valibot';
import { readJsonIn } from '../translation/translation-file';
import { displayPath } from '../translation/read-json';
import type { PackageFolder } from '../fingerprint/package-folder';
import { PLACEHOLDER } from '../recipes/placeholder';
import { recordsEntry } from '../recipes/remote';
import type { BuiltFiles } from './compile';

export type ExpandedPackage = { manifest: Manifest; files: BuiltFiles };

/** Bundle of the module that a manifest names as `outputs`. It runs in the build and is not part of the release. */
export const OUTPUTS_BUNDLE = 'server/outputs.cjs';

type DeclaredPage = DeclaredManifest['pages'][number];
type PageSet = Omit<DeclaredPage, 'each' | 'card'> & { each: string };
type Row = Readonly<Record<string, unknown>>;

const rowsSchema = v.array(v.record(v.string(), v.unknown()));
const slugOf = ({ slug }: Row) => String(slug);

export function expandPageSets(source: PackageFolder, files: BuiltFiles): ExpandedPackage {
  const expanded = new Map(files);
  expanded.delete(OUTPUTS_BUNDLE);
  const problems: Problem[] = [];
  const pages = source.manifest.pages.flatMap(({ each, card: _, ...page }): PageEntry[] => {
    if (each === undefined) return [page];
    const set = { ...page, each };
    const rows = readRows(source, set);
    problems.push(...rowProblems(source, set, rows));
    if (problems.length > 0) return [];
    const records = `server/${recordsEntry(set.module)}.cjs`;
    const { recordFor } = evaluate<RecordsModule>(files.get(records));
    expanded.delete(records);
    return rows.map((row) => {
      const record = recordFor ? recordFor(slugOf(row)) : row;
      const { page: entry, file, text } = recordPage(source, set, row, record);
      expanded.set(`public/${file}`, Buffer.from(text));
      return entry;
    });
  });
  if (problems.length > 0) throw new InvalidFileError(problems);
  // Pictures that only records name were emitted with the prerender bundle.
  for (const [path, content] of files) {
    const shown = path.replace(/^server\/pictures\//, 'public/pictures/');
    if (!files.has(shown)) expanded.set(shown, content);
  }
  const { outputs: _, ...manifest } = source.manifest;
  return { manifest: { ...manifest, pages }, files: expanded };
}

const readRows = ({ folder, package: { language } }: PackageFolder, { each }: PageSet): Row[] => {
  const file = join(folder, each);
  const parsed = v.safeParse(rowsSchema, readJsonIn(language, v.unknown(), file));
  if (parsed.success) return parsed.output;
  throw new InvalidFileError([
    { file: displayPath(file), reason: 'must be a list of records, because each record gets a page' },
  ]);
};

function rowProblems({ folder }: PackageFolder, set: PageSet, rows: readonly Row[]): Problem[] {
  const file = displayPath(join(folder, set.each));
  const owners = new Map<string, number>();
  return rows.flatMap((row, index): Problem[] => {
    const bad = (field: string, reason: string) => ({ file, place: `${index}.${field}`, reason });
    const slug = v.safeParse(slugSchema, row.slug);
    if (!slug.success) return [bad('slug', slug.issues[0].message)];
    const before = owners.get(slug.output);
    owners.set(slug.output, index);
    if (before !== undefined)
      return [bad('slug', `is also the slug of record ${before}. Give each record its own slug`)];
    const unknown = [...`${set.title}${set.description}`.matchAll(FIELD)].find(
      ([, field = '']) => !['string', 'number'].includes(typeof row[field]),
    );
    if (unknown)
      return [bad(unknown[1] ?? '', `must be text, because the title or description of ${set.path} uses it`)];
    const description = v.safeParse(descriptionSchema, fill(set.description, row));
    return description.success
      ? []
      : [bad('slug', `${slug.output}: the description of its page ${description.issues[0].message}`)];
  });
}

const FIELD = /\{(\w+)\}/g;
const fill = (template: string, row: Row) =>
  template.replace(FIELD, (_, field: string) => String(row[field]));

function recordPage(owner: PackageFolder, set: PageSet, row: Row, record: unknown) {
  const { each: _, ...shared } = set;
  const slug = slugOf(row);
  const [title, description] = [fill(set.title, row), fill(set.description, row)];
  const text = JSON.stringify({ title, description, record }).replaceAll(
    releaseUrl({ package: owner.package, id: PLACEHOLDER.path }),
    RELEASE_MARK,
  );
  const hash = createHash('sha256').update(text).digest('hex').slice(0, RECORD_HASH_LENGTH);
  const path = recordPath(set.path, slug);
  const page: PageEntry = { ...shared, path, title, description, record: { set: set.path, slug, hash } };
  return { page, file: recordFile(set.module, slug, hash), text };
}

/** The bundle of `records.ts` beside the page of a page set. */
type RecordsModule = { recordFor: (slug: string) => unknown };

export function evaluate<Exports extends object>(code: Buffer | undefined): Partial<Exports> {
  const built: { exports: Partial<Exports> } = { exports: {} };
  const run = new Function('module', 'exports', 'require', String(code ?? ''));
  run(built, built.exports, createRequire(import.meta.url));
  return built.exports;
}
