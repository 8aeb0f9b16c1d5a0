import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { parseArguments } from '@raptors/release/output/parse-arguments';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { EXIT_CODES, exitCodeOf, UsageError } from '@raptors/shared/contract/problem/user-error';
import { BYTE_ORDER_MARK, csv } from '@raptors/shared/publishing/csv';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import { schemaFinder } from '@raptors/webpack/content/schemas';
import {
  hashOfUnit,
  translationsOf,
  translationFile,
  translationText,
  type Translation,
} from '@raptors/webpack/translation/translation-file';
import {
  contentFilesOf,
  orphanedTranslations,
  problemsOfFile,
  textProblem,
  translatedUnits,
  type TranslatedUnit,
} from '@raptors/webpack/content/translations';
import {
  LANGUAGE_FILE,
  languageFolders,
  readPackageFolder,
  englishFolder,
} from '@raptors/webpack/fingerprint/package-folder';
import { commandFolder } from '@raptors/webpack/env';
import { namedFolders } from '../cli/packages';
import { packageFolders, projectFolder } from '../project/project';
import { LANGUAGE, lastChange, shownPages } from './outdated';
import { readThroughPage, type ReadGroup } from './read-through';

const rowSchema = v.object({
  file: v.string(),
  place: v.string(),
  state: v.optional(v.string()),
  English: v.string(),
  Nepali: v.string(),
});
type Row = v.InferOutput<typeof rowSchema>;

type TranslateOptions = {
  write?: string;
  all?: true;
  readThrough?: string;
  read?: string;
  stillRight?: string;
  tidy?: true;
};

export const translate = (args: readonly string[]) =>
  exitCodeOf(async () => {
    const parsed = parseArguments<TranslateOptions>(
      'npm run translate --',
      (program) =>
        program
          .description('What is not in Nepali yet or is outdated there: without an option a list, by file.')
          .argument('[packages...]', 'names, such as engage; all by default')
          .option('--write <table.csv>', 'writes a table for a spreadsheet: what is missing or outdated')
          .option('--all', 'with --write: what is translated too')
          .option(
            '--read-through <page.html>',
            'writes a page on which a reader corrects the texts, and marks pages as right',
          )
          .option('--read <table.csv>', 'takes the translations of such a table')
          .option(
            '--still-right <file>',
            'marks the outdated translations of a file as right for its English as it is now',
          )
          .option('--tidy', 'removes translations of texts that are gone, and saves all in the normal form'),
      args,
    );
    console.log('help' in parsed ? parsed.help : await run(parsed.options, parsed.positionals));
    return EXIT_CODES.ok;
  });

async function run(
  { write, all, readThrough, read, stillRight, tidy }: TranslateOptions,
  names: readonly string[],
): Promise<string> {
  const project = projectFolder();
  const folders = foldersOf(project, names);
  const files = filesOf(project, folders, names);
  const findSchema = schemaFinder();
  const units = (await Promise.all(files.map((file) => translatedUnits(file, LANGUAGE, findSchema)))).flat();
  if (read !== undefined) return readTable(project, folders, files, units, resolve(commandFolder(), read));
  if (stillRight !== undefined) return markRight(files, units, resolve(commandFolder(), stillRight));
  if (tidy) return tidyTranslations(files);
  const open = units.filter(({ state }) => state !== 'current');
  if (readThrough !== undefined) {
    const page = readThroughPage(readGroups(project, folders, units));
    writeFileSync(resolve(commandFolder(), readThrough), page);
    return `Open ${readThrough} in a browser. It saves read.csv. Then run: npm run translate -- --read read.csv`;
  }
  if (write === undefined) {
    const problems = [
      ...folders.flatMap(orphanedTranslations),
      ...files.flatMap((file) => problemsOfFile(file, LANGUAGE)),
    ];
    if (problems.length > 0) throw new InvalidFileError(problems);
    // Reading a folder also checks its lists of who has read which page.
    folders.flatMap(languageFolders).forEach(readPackageFolder);
    return listOf(project, files, units);
  }
  const rows = (all ? units : open).map((unit) => rowOf(project, unit));
  // Not `spreadsheetCsv`, whose apostrophes would be read back.
  const table = BYTE_ORDER_MARK + csv([Object.keys(rowSchema.entries), ...rows.map(Object.values)]);
  writeFileSync(resolve(commandFolder(), write), table);
  return `Texts in ${write}: ${rows.length}. Fill the column Nepali, then: npm run translate -- --read ${write}`;
}

/** Folders of the named packages, named in either language; by default of all packages with a translation. */
function foldersOf(project: string, names: readonly string[]): string[] {
  const all = packageFolders(project);
  if (names.length > 0) return [...new Set([...namedFolders(names, all).values()].map(englishFolder))];
  return [...all.values()].filter((folder) => languageFolders(folder).length > 0);
}

function filesOf(project: string, folders: readonly string[], names: readonly string[]): string[] {
  const own = folders.flatMap(contentFilesOf);
  if (names.length > 0) return own;
  const others = [
    'shared/organisation/organisation.json',
    'inbox/content/words.json',
    'inbox/content/giving.json',
  ];
  const written = others.map((path) => join(project, path)).filter((file) => existsSync(file));
  return [...own, ...contentFilesOf(join(project, 'shared/design')), ...written];
}

const rowOf = (project: string, { file, place, state, text, translation }: TranslatedUnit): Row => ({
  file: relative(project, file),
  place,
  state,
  English: text,
  Nepali: translation,
});

/** Each text once: under the first page whose last build read its file, else in the last group. */
function readGroups(
  project: string,
  folders: readonly string[],
  units: readonly TranslatedUnit[],
): ReadGroup[] {
  const pages = folders.flatMap((folder) => {
    const readers = relative(project, join(folder, LANGUAGE, LANGUAGE_FILE));
    return shownPages(folder).map((page) => ({ ...page, readers }));
  });
  if (pages.every(({ files }) => files.length === 0))
    throw new UsageError('Which page shows which text is known after a build: npm start, or npm run build.');
  const pageOf = ({ file }: TranslatedUnit) => pages.find(({ files }) => files.includes(file));
  const rowsOf = (page: (typeof pages)[number] | undefined) =>
    units.filter((unit) => pageOf(unit) === page).map((unit) => rowOf(project, unit));
  return [
    ...pages.map((page) => ({ ...page, rows: rowsOf(page) })),
    { title: 'Menu, descriptions for search engines, forms and mails', path: '', rows: rowsOf(undefined) },
  ];
}

function listOf(project: string, files: readonly string[], units: readonly TranslatedUnit[]): string {
  const lines = files.flatMap((file) => {
    const own = units.filter((unit) => unit.file === file);
    const missing = own.filter(({ state }) => state === 'missing');
    const outdated = own.filter(({ state }) => state === 'outdated');
    if (missing.length + outdated.length === 0) return [];
    const age = outdated.length > 0 ? `, English changed ${lastChange(file)}` : '';
    return [
      `${relative(project, file)}: ${missing.length} of ${own.length} missing, ${outdated.length} outdated${age}`,
      ...outdated.map(({ place, text }) => `  ${place}: ${text.slice(0, 70)}`),
    ];
  });
  const current = units.filter(({ state }) => state === 'current').length;
  return [...lines, `${current} of ${units.length} texts are in Nepali.`].join('\n');
}

function readTable(
  project: string,
  folders: readonly string[],
  files: readonly string[],
  units: readonly TranslatedUnit[],
  table: string,
): string {
  const problems: Problem[] = [];
  const parsed = v.safeParse(v.array(rowSchema), recordsOf(table));
  const columns =
    'must have the columns file, place, English and Nepali, as --write makes them, with commas between';
  if (!parsed.success) throw new InvalidFileError([{ file: table, reason: columns }]);
  const changed = new Map<string, Translation['units']>();
  const readers = new Map(folders.map((folder) => [join(folder, LANGUAGE, LANGUAGE_FILE), folder]));
  const readBy = new Map<string, Record<string, { name: string; on: string }>>();
  const known = new Map(units.map((unit) => [`${unit.file} ${unit.place}`, unit]));
  parsed.output.forEach(({ file: name, place, English, Nepali }, index) => {
    if (Nepali.trim() === '') return;
    const file = join(project, name);
    const refuse = (reason: string) =>
      problems.push({ file: table, place: `row ${index + 2}, ${name}, ${place}`, reason });
    const folder = readers.get(file);
    if (folder !== undefined) {
      const [, name = '', on = ''] = /^(.+), (\d{4}-\d\d-\d\d)$/.exec(Nepali.trim()) ?? [];
      if (name && readPackageFolder(folder).manifest.pages.some(({ path }) => path === place))
        return void readBy.set(file, { ...readBy.get(file), [place]: { name, on } });
      return refuse('must be a page of the section, with who has read it and when: Maya Rai, 2026-12-01');
    }
    if (!files.includes(file)) return refuse('names a file that is not translated');
    const unit = known.get(`${file} ${place}`);
    if (!unit)
      return refuse('names a text that is no longer there. Write the table again, and copy what fits.');
    if (unit.text.trim() !== English.replaceAll('\r\n', '\n').trim())
      return refuse(
        'was made from an English text that has changed since. Write the table again, and copy what fits.',
      );
    // A spreadsheet may add or drop spaces at the ends; those of the English count.
    const text = unit.text.replace(unit.text.trim(), () =>
      Nepali.replaceAll('\r\n', '\n').normalize('NFC').trim(),
    );
    // A row that was not changed is skipped, so that an outdated translation stays outdated.
    if (text === unit.translation) return;
    const problem = textProblem(unit.text, text);
    if (problem) return refuse(problem);
    changed.set(file, { ...changed.get(file), [place]: { of: hashOfUnit(unit.text), text } });
  });
  if (problems.length > 0) throw new InvalidFileError(problems);
  for (const [file, fresh] of changed) writeTranslation(file, translationsOf(file, LANGUAGE), fresh);
  for (const [file, read] of readBy) {
    const known = JSON.parse(readFileSync(file, 'utf8')) as { readBy: object };
    writeFileSync(file, `${JSON.stringify({ readBy: { ...known.readBy, ...read } }, null, 2)}\n`);
  }
  return `Files with new translations: ${changed.size}. Pages marked as read: ${[...readBy.values()].flatMap(Object.keys).length}.`;
}

function recordsOf(table: string): unknown {
  try {
    return parse(readFileSync(table), { bom: true, columns: true, skip_empty_lines: true });
  } catch (error) {
    const reason = `cannot be read: ${(error as Error).message}. Save the table as CSV, with commas between the columns`;
    throw new InvalidFileError([{ file: table, reason }]);
  }
}

const writeTranslation = (file: string, translation: Translation, fresh: Translation['units'] = {}) =>
  writeFileSync(translationFile(file, LANGUAGE), translationText(file, translation, fresh));

function markRight(files: readonly string[], units: readonly TranslatedUnit[], file: string): string {
  if (!files.includes(file))
    throw new UsageError(`${file} holds no English texts. Name the English file, without “.ne”.`);
  const outdated = units.filter((unit) => unit.file === file && unit.state === 'outdated');
  if (outdated.length === 0) return 'No translation of that file is outdated. Nothing was written.';
  const right = outdated.map(({ place, text, translation }) => [
    place,
    { of: hashOfUnit(text), text: translation },
  ]);
  writeTranslation(file, translationsOf(file, LANGUAGE), Object.fromEntries(right) as Translation['units']);
  return `Translations that count as right for the English of today: ${outdated.length}.`;
}

function tidyTranslations(files: readonly string[]): string {
  const translated = files.filter((file) => existsSync(translationFile(file, LANGUAGE)));
  for (const file of translated) {
    const { units } = translationsOf(file, LANGUAGE);
    const normal = Object.entries(units).map(([place, unit]) => [
      place,
      { ...unit, text: unit.text.normalize('NFC') },
    ]);
    writeTranslation(file, { units: Object.fromEntries(normal) as Translation['units'] });
  }
  return `Tidy files: ${translated.length}.`;
}
