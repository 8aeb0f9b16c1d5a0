import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Language } from '@raptors/shared/contract/language';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { InvalidFileError } from '@raptors/shared/publishing/parse-file';
import * as v from 'valibot';
import { fieldsIn, schemaFinder, type ContentField, type FindSchema } from './schemas';
import { displayPath, readJsonFile } from '../translation/read-json';
import { spellingProblem, wordListsSchema } from '../translation/spelling';
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
} from '../translation/translation-file';

export type TranslatedUnit = Unit & { file: string; state: UnitState; translation: string };

/** A block such as `<Quote>…</Quote>` holds words, `<Threats />` none. */
const isBlockOfWords = ({ text }: Unit) =>
  /\p{L}/u.test(text.replace(/<[^>]*>/g, '')) && !/^(import|export) |^\{(?!product\})/.test(text);

const MANIFESTS = ['remote.json', 'shell.json'];

export function contentFilesOf(folder: string): string[] {
  const content = join(folder, 'content');
  const below = existsSync(content) ? readdirSync(content, { recursive: true, encoding: 'utf8' }) : [];
  const manifests = MANIFESTS.map((name) => join(folder, name)).filter(existsSync);
  const files = below.filter((name) => /\.(json|mdx)$/.test(name) && !name.startsWith('pictures'));
  return [...manifests, ...files.map((name) => join(content, name))]
    .filter((file) => !isTranslation(file))
    .sort();
}

export async function translatedUnits(
  file: string,
  language: Language,
  findSchema: FindSchema,
): Promise<TranslatedUnit[]> {
  const translation = translationsOf(file, language);
  const schema = await findSchema(file);
  const isRead = file.endsWith('.mdx') ? isBlockOfWords : schema ? wordsBy(schema, file) : hasLetters;
  const units = unitsOf(file);
  const translate = translator(translation, units);
  return units
    .filter((unit) => isRead(unit) || translation.units[unit.place])
    .map((unit) => {
      const { state, text } = translate(unit);
      return { ...unit, file, state, translation: state === 'missing' ? '' : text };
    });
}

const hasLetters = ({ text }: Unit) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

function wordsBy(schema: v.GenericSchema, file: string) {
  const fields = fieldsIn(schema, readJsonFile(v.unknown(), file));
  const isWords = ({ metadata: { mark } }: ContentField) => mark === 'words' || mark === 'prose';
  const words = new Set(fields.filter(isWords).map(({ path }) => path.join('/')));
  return (unit: Unit) => hasLetters(unit) && words.has(unit.path?.join('/') ?? '');
}

export function checkTranslations(folder: string, language: Language): void {
  const problems = [
    ...orphanedTranslations(folder),
    ...contentFilesOf(folder).flatMap((file) => problemsOfFile(file, language)),
  ];
  if (problems.length > 0) throw new InvalidFileError(problems);
}

/** Each file with outdated translations: their places, and the pages that show the file; of a manifest, the pages that these texts are about. */
export async function outdatedTexts(
  folder: string,
  pages: readonly { path: string; files: readonly string[] }[],
  language: Language,
  findSchema = schemaFinder(),
): Promise<{ file: string; places: string[]; pages: string[] }[]> {
  const files = [...new Set([...contentFilesOf(folder), ...pages.flatMap((page) => page.files)])];
  const outdated = await Promise.all(
    files.map(async (file) => {
      const units = await translatedUnits(file, language, findSchema);
      const places = units.filter(({ state }) => state === 'outdated').map(({ place }) => place);
      const showing = pages.filter((page) => page.files.includes(file)).map(({ path }) => path);
      const described = isManifest(file) ? pagesDescribedAt(places, file, pages) : [];
      return { file, places, pages: [...showing, ...described] };
    }),
  );
  return outdated.filter(({ places }) => places.length > 0);
}

const isManifest = (file: string) => MANIFESTS.includes(basename(file));

/** Addresses of the pages to which places in a manifest belong, such as `pages/Engage~Volunteer/title`. */
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

export function problemsOfFile(file: string, language: Language): Problem[] {
  const translation = translationsOf(file, language);
  const english = unitsOf(file);
  const used = new Set(english.map(translationFinder(translation, english)));
  const englishTexts = new Map(english.map(({ text }) => [hashOfUnit(text), text]));
  const at = displayPath(translationFile(file, language));
  const unmarked = unmarkedBlocks(file, language).map(({ place }) => ({ file: at, place, reason: UNMARKED }));
  const wrong = Object.entries(translation.units).flatMap(([place, unit]): Problem[] => {
    const of = englishTexts.get(unit.of);
    // A translation of earlier English can't be checked against the new text.
    const reason = of !== undefined ? textProblem(of, unit.text) : used.has(unit) ? undefined : GONE;
    return reason ? [{ file: at, place, reason }] : [];
  });
  return [...wrong, ...unmarked];
}

const UNMARKED =
  'has no line “{/* of … */}” above it, which tells what it translates. Take it out, and put it into the table: npm run translate -- --write table.csv';

const GONE = 'translates a text that is no longer there. Remove it: npm run translate -- --tidy';
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Signs beside Latin letters, as in text for the font Preeti. */
const LEGACY = /[a-zA-Z][[\]{}|\\;]|[[\]{}|\\;][a-zA-Z]/;

/** Terms of docs/translation.md with their word forms. */
const GLOSSARY = Object.entries(
  readJsonFile(wordListsSchema, join(import.meta.dirname, '../translation/glossary.json')),
).map(([term, words]) => ({
  term,
  words,
  isIn: new RegExp(`(?<![\\w{-])${term}(?:s|es)?(?![\\w-])`, 'i'),
}));

/** A term whose agreed translation is missing. The English term itself may stay, as in names. */
const missedTerm = (english: string, text: string) =>
  GLOSSARY.find(
    ({ isIn, words }) => isIn.test(english) && !isIn.test(text) && !words.some((word) => text.includes(word)),
  );

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
