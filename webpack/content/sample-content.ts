import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { EXIT_CODES, exitCodeOf } from '@raptors/shared/contract/problem/user-error';
import { LANGUAGE_FILE, languageFolders, readPackageFolder } from '../fingerprint/package-folder';
import { lookUpShownContent } from '../fingerprint/build-stamp';
import { withOutdatedPages } from './page-states';
import { contentFilesOf } from './translations';
import { readJsonFile } from '../translation/read-json';

export type SampleItem = { file: string; field: string; value: string };

/** Content to replace or check before launch: fields named by `"sample": [fields]`, and records with `"reviewedBy": null`. */
export function sampleItems(value: unknown, file: string, path = ''): SampleItem[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => sampleItems(item, file, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  const { sample, ...fields }: { sample?: unknown; [field: string]: unknown } = { ...value };
  const name = Object.values(fields).slice(0, 2).join(' ');
  const unreviewed = { file, field: joined(path, 'reviewedBy'), value: `nobody has checked ${name}` };
  const marked = (Array.isArray(sample) ? sample.map(String) : []).map((field): SampleItem => {
    const marks = fields[field];
    const value = typeof marks === 'object' ? JSON.stringify(marks) : String(marks);
    if (marks !== undefined) return { file, field: joined(path, field), value };
    const reason = `names "${field}", but the record has no such field`;
    const remedy = 'Correct the name, or remove it from the list.';
    throw new InvalidFileError([{ file, place: joined(path, 'sample'), reason, remedy }]);
  });
  return [
    ...marked,
    ...(fields['reviewedBy'] === null ? [unreviewed] : []),
    ...Object.entries(fields).flatMap(([field, inner]) => sampleItems(inner, file, joined(path, field))),
  ];
}

const joined = (path: string, field: string) => (path ? `${path}.${field}` : field);

function foldersOf(project: string): string[] {
  const remotes = readdirSync(join(project, 'remotes')).map((name) => `remotes/${name}`);
  return ['inbox', 'shell', ...remotes].map((path) => join(project, path));
}

export const contentFiles = (project: string): string[] => [
  join(project, 'shared/organisation/organisation.json'),
  ...foldersOf(project)
    .flatMap(contentFilesOf)
    .filter((file) => file.endsWith('.json')),
];

/** Translated pages that nobody has reviewed, or with a missing or outdated translation, as far as the last build tells. */
export async function unreadPages(project: string): Promise<SampleItem[]> {
  const translated = foldersOf(project)
    .flatMap(languageFolders)
    .map(async (folder) => {
      const { manifest } = await withOutdatedPages(readPackageFolder(folder), lookUpShownContent(folder));
      const file = relative(project, join(folder, LANGUAGE_FILE));
      return manifest.pages
        .filter((page) => 'translation' in page && page.translation !== 'untranslated')
        .map(({ path }) => ({ file, field: 'readBy', value: `nobody has read ${path} as it is now` }));
    });
  return (await Promise.all(translated)).flat();
}

export function sampleChecklist(items: readonly SampleItem[]): string {
  const lines = items.flatMap(({ file, field, value }, index) => [
    ...(file === items[index - 1]?.file ? [] : ['', `## ${file}`, '']),
    `- [ ] ${field}: ${value.length > 70 ? `${value.slice(0, 69)}…` : value}`,
  ]);
  return [
    '# Before launch',
    '',
    `${items.length} items are sample content. Replace each with the organisation’s own, and take its name out of the "sample" beside it;`,
    'whoever has checked a record writes their name into its "reviewedBy", and whoever has read a translated page into "readBy" of',
    '`language.json`. Then it leaves this list.',
    ...lines,
  ].join('\n');
}

if (process.argv[1]?.endsWith('sample-content.ts'))
  process.exitCode = await exitCodeOf(async () => {
    const project = join(import.meta.dirname, '../..');
    const items = contentFiles(project).flatMap((file) =>
      sampleItems(readJsonFile(v.unknown(), file), relative(project, file)),
    );
    console.log(sampleChecklist([...items, ...(await unreadPages(project))]));
    return EXIT_CODES.ok;
  });
