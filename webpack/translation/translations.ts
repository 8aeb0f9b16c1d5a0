import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@raptors/shared/contract/language';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { componentName } from '@raptors/shared/contract/names';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import * as v from 'valibot';
import { displayPath, readJsonFile } from './read-json';
import { spellingProblem } from './spelling';
import {
  hashOfUnit,
  hasSamePlaces,
  placesIn,
  isTranslation,
  englishFileOf,
  translationFinder,
  translator,
  translationsOf,
  translationFile,
  unitsOf,
  unmarkedBlocks,
  type Unit,
  type UnitState,
} from './translation-file';

/** A text of a package, its file, and how it stands to its translation. */
export type TranslatedUnit = Unit & { file: string; state: UnitState; translation: string };

/** Fields that hold no words but names for programs, addresses, and what is the same in every language. */
const NO_WORDS = new Set(
  'sample $schema to path from module card each name value autocomplete sign column image icon picture portrait file slug code kind work reference tell outputs lang other statusCode reviewedBy url scientificName email'.split(
    ' ',
  ),
);

/** Fields that hold one small word that somebody reads. */
const SMALL_WORDS = new Set('optional differs seen role slideRole before move open close'.split(' '));

/** Whether somebody reads a text: most words have a space or begin with a capital letter. */
const isWords = ({ place, text }: Unit): boolean => {
  const field =
    place
      .split('/')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? '';
  if (NO_WORDS.has(field) || /^(https?:|\/|\.\/|content\/|src\/)/.test(text)) return false;
  return (
    /\p{L}/u.test(text) && (SMALL_WORDS.has(field) || /\s/.test(text.trim()) || /^\p{Lu}\p{Ll}/u.test(text))
  );
};

const isBlockOfWords = ({ text }: Unit) =>
  /\p{L}/u.test(text) && !/^(import|export) |^<|^\{(?!product\})/.test(text);

const MANIFESTS = ['remote.json', 'shell.json'];

/** Files of a package that hold words: its manifest, and what is in `content/`. */
export function contentFilesOf(folder: string): string[] {
  const content = join(folder, 'content');
  const below = existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : [];
  const manifests = MANIFESTS.map((name) => join(folder, name)).filter(existsSync);
  const files = below.filter((name) => /\.(json|mdx)$/.test(name) && !name.startsWith('pictures'));
  return [...manifests, ...files.map((name) => join(content, name))]
    .filter((file) => !isTranslation(file))
    .sort();
}

/** The words of a content file with their translations. */
export function translatedUnits(file: string, language: Language): TranslatedUnit[] {
  const translation = translationsOf(file, language);
  const isRead = file.endsWith('.mdx') ? isBlockOfWords : isWords;
  const units = unitsOf(file);
  const translate = translator(translation, units);
  return units
    .filter((unit) => isRead(unit) || translation.units[unit.place])
    .map((unit) => {
      const { state, text } = translate(unit);
      return { ...unit, file, state, translation: state === 'missing' ? '' : text };
    });
}

/** Checks all translations of a package. @throws {InvalidFileError} with every problem: its file and unit, why, and what to do */
export function checkTranslations(folder: string, language: Language): void {
  const problems = [
    ...orphanedTranslations(folder),
    ...contentFilesOf(folder).flatMap((file) => problemsOfFile(file, language)),
  ];
  if (problems.length > 0) throw new InvalidFileError(problems);
}

const IMPORT = /(?:from |import |import\((?:\/\*[^*]*\*\/ )?)'((?:\.{1,2}|@raptors\/shared)\/[^']+)'/g;
const SOURCES = ['', '.tsx', '.ts'];

/** Content files that a source file of a package shows, itself or by what it imports. */
function contentShownBy(file: string, seen = new Set<string>()): Set<string> {
  const found = SOURCES.map((ending) => file + ending).find(
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  );
  if (found === undefined || seen.has(found)) return seen;
  seen.add(found);
  if (/\.tsx?$/.test(found))
    for (const [, path = ''] of readFileSync(found, 'utf8').matchAll(IMPORT))
      contentShownBy(
        path.startsWith('.') ? join(dirname(found), path) : fileURLToPath(import.meta.resolve(path)),
        seen,
      );
  if (found.endsWith('.fields')) contentShownBy(join(dirname(found), fieldsOf(found)), seen);
  return seen;
}

const fieldsOf = (file: string) => readJsonFile(v.object({ of: v.string() }), file).of;

/** Content files that a page shows. */
function contentOfPage(folder: string, module: string): string[] {
  const name = componentName(module);
  // The shell's own pages are called as remotes' are, and are in folders of their own: `home/Home`.
  const inShell = name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  const components = [join('pages', name), inShell].map((at) => join(folder, 'src', at, name));
  const shown = new Set<string>();
  for (const component of components) contentShownBy(component, shown);
  return [...shown].filter((file) => /\/content\/.*\.(json|mdx)$|\/organisation\.json$/.test(file));
}

/** Whether a page shows texts whose translation is missing or older than the English. */
export const isBehind = (folder: string, module: string, language: Language): boolean =>
  contentOfPage(folder, module).some((file) =>
    translatedUnits(file, language).some(({ state }) => state !== 'current'),
  );

/** The places of translations that are older than their English, by file, with the pages that show it. */
export function outdatedTexts(
  folder: string,
  pages: readonly { path: string; module: string }[],
  language: Language,
): { file: string; places: string[]; pages: string[] }[] {
  const shown = pages.map(({ path, module }) => ({ path, files: contentOfPage(folder, module) }));
  const files = new Set([...contentFilesOf(folder), ...shown.flatMap((page) => page.files)]);
  return [...files].flatMap((file) => {
    const outdated = translatedUnits(file, language).filter(({ state }) => state === 'outdated');
    const places = outdated.map(({ place }) => place);
    const showing = shown.filter((page) => page.files.includes(file)).map(({ path }) => path);
    const described = isManifest(file) ? pagesDescribedAt(places, file, pages) : [];
    return places.length > 0 ? [{ file, places, pages: [...showing, ...described] }] : [];
  });
}

const isManifest = (file: string) => MANIFESTS.includes(basename(file));

/** The pages of a manifest that its places are about: `pages/Engage~Volunteer/title`. */
function pagesDescribedAt(
  places: readonly string[],
  manifest: string,
  pages: readonly { path: string }[],
): string[] {
  const pageOf = (place: string) => /^pages\/[^/]+/.exec(place)?.[0];
  const inOrder = [...new Set(unitsOf(manifest).flatMap(({ place }) => pageOf(place) ?? []))];
  const described = new Set(places.map(pageOf));
  return pages.map(({ path }) => path).filter((_, index) => described.has(inOrder[index]));
}

/** Twins of a package that translate no file. */
export function orphanedTranslations(folder: string): Problem[] {
  const content = join(folder, 'content');
  const names = existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => isTranslation(name))
    .map((name) => join(content, name))
    .filter((translation) => !existsSync(englishFileOf(translation)))
    .map((translation) => ({
      file: displayPath(translation),
      reason: `translates ${basename(englishFileOf(translation))}, which is not in ${displayPath(dirname(translation))}. Rename it after what it translates, or delete it.`,
    }));
}

/** What is wrong with the translations of a file: the place of each, why, and what to do. */
export function problemsOfFile(file: string, language: Language): Problem[] {
  const translation = translationsOf(file, language);
  const english = unitsOf(file);
  const used = new Set(english.map(translationFinder(translation, english)));
  const englishTexts = new Map(english.map(({ text }) => [hashOfUnit(text), text]));
  const at = displayPath(translationFile(file, language));
  const unmarked = unmarkedBlocks(file, language).map(({ place }) => ({ file: at, place, reason: UNMARKED }));
  const wrong = Object.entries(translation.units).flatMap(([place, unit]): Problem[] => {
    const of = englishTexts.get(unit.of);
    // What was made from an earlier English can't be held against this one.
    const reason = of !== undefined ? textProblem(of, unit.text) : used.has(unit) ? undefined : GONE;
    return reason ? [{ file: at, place, reason }] : [];
  });
  return [...wrong, ...unmarked];
}

const UNMARKED =
  'has no line “{/* of … */}” above it, which tells what it translates. Take it out, and put it into the table: npm run translate -- --write table.csv';

const GONE = 'translates a text that is no longer there. Remove it: npm run translate -- --tidy';
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Signs that stand inside words where text was typed with Preeti and shown in another font. */
const LEGACY = /[a-zA-Z][[\]{}|\\;]|[[\]{}|\\;][a-zA-Z]/;

/** The words of docs/translation.md, each with the forms in which it is found. */
const GLOSSARY = Object.entries(
  readJsonFile(v.record(v.string(), v.array(v.string())), join(import.meta.dirname, 'glossary.json')),
).map(([term, words]) => ({
  term,
  words,
  isIn: new RegExp(`(?<![\\w{-])${term}(?:s|es)?(?![\\w-])`, 'i'),
}));

/** A term that a translation says in none of the agreed words. Names may stay in Latin letters. */
const missedTerm = (english: string, text: string) =>
  GLOSSARY.find(
    ({ isIn, words }) => isIn.test(english) && !isIn.test(text) && !words.some((word) => text.includes(word)),
  );

/** Why a text can't be the translation of another; `undefined` if it can. */
export function textProblem(english: string, text: string): string | undefined {
  if (text.trim() === '') return 'is empty. Write the translation, or remove the unit.';
  if (text !== text.normalize('NFC'))
    return 'mixes forms of one letter, so that a search would not find it. Save it in the normal form NFC: npm run translate -- --tidy';
  if (!hasSamePlaces(english, text))
    return `must have the same places for values as the English: ${placesIn(english) || 'none'}. It has ${placesIn(text) || 'none'}. Copy them from the English as they are.`;
  if (linksOf(english).join() !== linksOf(text).join())
    return `must have the same links as the English: ${linksOf(english).join(', ') || 'none'}. It has ${linksOf(text).join(', ') || 'none'}. Copy their addresses from the English.`;
  const missed = missedTerm(english, text);
  if (missed && DEVANAGARI.test(text))
    return `must say “${missed.term}” in the word of docs/translation.md: ${missed.words.join(', ')}. Use it, or add yours to webpack/translation/glossary.json.`;
  const misspelt = spellingProblem(english, text);
  if (misspelt) return misspelt;
  if (
    text === english ||
    DEVANAGARI.test(text) ||
    DEVANAGARI.test(english) ||
    !/\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, ''))
  )
    return undefined;
  return LEGACY.test(text.replace(/\{[^}]*\}/g, ''))
    ? 'looks like text for Preeti or another legacy font, which browsers show as Latin letters. Convert it to Unicode, then write it again.'
    : 'has Latin letters only. Write it in Nepali, or leave it out: then the English stays.';
}

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to).sort();
