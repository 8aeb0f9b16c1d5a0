import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { displayPath, readJsonFile } from './read-json';

/** The translation of one text: `of` is the hash of the English that it was made from. */
const unitSchema = v.strictObject({ of: v.pipe(v.string(), v.hexadecimal(), v.length(8)), text: v.string() });

/** `team.ne.json` beside `team.json`: its translated texts by their places. */
const translationSchema = v.strictObject({ units: v.record(v.string(), unitSchema) });
/** The translated texts of a content file, by their places. */
export type Translation = v.InferOutput<typeof translationSchema>;

/** A text of a content file, and where it stands: `members/Asha/role`. */
export type Unit = { place: string; text: string; path?: readonly string[] };

/** How a text stands to its translation: `missing`, `outdated` where the English is newer, or `current`. */
export type UnitState = 'missing' | 'outdated' | 'current';

/** File with the translations of a content file, which may be missing: `team.json` → `team.ne.json`. */
export const translationFile = (file: string, language: Language): string =>
  file.replace(/\.(json|mdx)$/, `.${language}.$1`);

const TRANSLATION = new RegExp(`\\.(?:${LANGUAGES.join('|')})\\.(json|mdx)$`);

/** Whether a file is a translation file, such as `team.ne.json`. */
export const isTranslation = (file: string): boolean => TRANSLATION.test(file);

/** The English file of a translation file. */
export const englishFileOf = (translation: string): string => translation.replace(TRANSLATION, '.$1');

/** What tells whether a translation was made from a text as it is now. */
export const hashOfUnit = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC').trim()).digest('hex').slice(0, 8);

/** Fields by which a record of a list is known, so that its texts keep their places when the list changes its order. */
const NAMES = ['slug', 'sn', 'id', 'code', 'value', 'path', 'module', 'name', 'key', 'to', 'image', 'icon'];

/** Changes every text of a JSON value; other values stay. */
function mapTexts(
  value: unknown,
  change: (unit: Unit) => string,
  place = '',
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change({ place, text: value, path });
  const below = (step: string, inner: unknown, key = step) =>
    mapTexts(inner, change, place === '' ? step : `${place}/${step}`, [...path, key]);
  if (Array.isArray(value)) {
    const name = NAMES.find((field) => namesAll(value, field));
    return value.map((item, index) => below(name ? keyOf(item, name) : String(index), item, String(index)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, below(key, inner)]));
}

const keyOf = (item: unknown, field: string) =>
  String(Reflect.get(Object(item), field))
    .replace(/^[./]+(?=.)/, '')
    .replaceAll('/', '~');

const namesAll = (items: readonly unknown[], field: string) =>
  items.every((item) => ['string', 'number'].includes(typeof Object(item)[field])) &&
  new Set(items.map((item) => keyOf(item, field))).size === items.length;

/** All texts of a JSON value with their places. */
function textsOf(value: unknown): Unit[] {
  const units: Unit[] = [];
  mapTexts(value, (unit) => {
    units.push(unit);
    return unit.text;
  });
  return units;
}

const NUMBERS = /(?<=^|\/)\d+(?=\/|$)/g;

/** Texts at the same place in the items of a list: `ways/0/title` → `ways/#/title`. */
const listOf = (place: string): string => place.replace(NUMBERS, '#');

/** A place, and where its text was when it was translated; left out for a text that is new or has changed. */
type Moved = { place: string; was?: string | undefined };

/** How far each number of a place has moved, as text: `1` for `ways/2` that was `ways/3`. */
function moveOf({ place, was = place }: Moved): string {
  const before = listOf(was) === listOf(place) ? was.match(NUMBERS) : null;
  return (place.match(NUMBERS) ?? []).map((now, index) => Number(before?.[index]) - Number(now)).join();
}

/** The place from which a text has moved that far. */
function placeBefore(place: string, move: string): string {
  const steps = move.split(',').map(Number);
  return place.replace(NUMBERS, (now) => String(Number(now) + (steps.shift() ?? 0)));
}

/**
 * Returns a function that finds the translation of a text: at its place, else of the same English where that has moved to. One whose English is
 * nowhere any more was made from an earlier form of what stands there now. In a list it counts only if as many texts as before stand between
 * the unchanged ones around it: else one was added or taken out, and nobody can tell which of the others has changed.
 */
export function translationFinder({ units }: Translation, english: readonly Unit[]) {
  const now = new Set(english.map(({ text }) => hashOfUnit(text)));
  const byHash = new Map(Object.entries(units).map(([place, { of }]) => [of, place]));
  const lists = new Map(english.map(({ place }) => [listOf(place), [] as Moved[]]));
  for (const { place, text } of english) {
    const of = hashOfUnit(text);
    const was = units[place]?.of === of ? place : byHash.get(of);
    lists.get(listOf(place))?.push({ place, was });
  }
  const ends = new Map(Object.keys(units).map((place) => [listOf(place), place]));
  const isUnchanged = ({ was }: Moved) => was !== undefined;
  const earlierForm = (
    list: readonly Moved[],
    { place }: Moved,
  ): Translation['units'][string] | undefined => {
    const index = list.findIndex((one) => one.place === place);
    const before = list.slice(0, index).findLast(isUnchanged) ?? { place };
    const after = list.slice(index).find(isUnchanged) ?? { ...list.at(-1)!, was: ends.get(listOf(place)) };
    if (moveOf(before) !== moveOf(after)) return undefined;
    const here = units[placeBefore(place, moveOf(before))];
    return here && !now.has(here.of) ? here : undefined;
  };
  return ({ place }: Unit): Translation['units'][string] | undefined => {
    const list = lists.get(listOf(place)) ?? [];
    const moved = list.find((one) => one.place === place) ?? { place };
    return moved.was === undefined ? earlierForm(list, moved) : units[moved.was];
  };
}

/** Returns a function that translates a text and gives the state of its translation. */
export function translator(translation: Translation, english: readonly Unit[]) {
  const find = translationFinder(translation, english);
  return (unit: Unit): { state: UnitState; text: string } => {
    const found = find(unit);
    if (found?.of === hashOfUnit(unit.text)) return { state: 'current', text: found.text };
    return found && hasSamePlaces(unit.text, found.text)
      ? { state: 'outdated', text: found.text }
      : { state: 'missing', text: unit.text };
  };
}

/** Whether two texts have the same places for values: a sentence without its number, or with one that is gone, is worse than English. */
export const hasSamePlaces = (one: string, other: string): boolean => placesIn(one) === placesIn(other);

/** Places for values in a text: `{count} {text}`. */
export const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Without units where there is no translation file. */
function readTranslation(file: string, language: Language): Translation {
  const translation = translationFile(file, language);
  return existsSync(translation) ? readJsonFile(translationSchema, translation) : { units: {} };
}

/** Reads a JSON file in a language: texts without a translation stay in English. */
export function readJsonIn<Schema extends v.GenericSchema>(
  language: Language | undefined,
  schema: Schema,
  file: string,
): v.InferOutput<Schema> {
  if (!language || !existsSync(translationFile(file, language))) return readJsonFile(schema, file);
  const english = readJsonFile(v.unknown(), file);
  const translate = translator(readTranslation(file, language), textsOf(english));
  const translated = mapTexts(english, (unit) => translate(unit).text);
  return parseJsonText(schema, JSON.stringify(translated), displayPath(file));
}

/** Marks in a translated prose file the English paragraph that the next one was made from. */
const MARK = /^\{\/\* of ([0-9a-f]{8}) \*\/\}\n/;

/** Paragraphs, headings and lists of a prose file, in their order. */
const blocksOf = (text: string): string[] => text.trim().split(/\n(?:[ \t]*\n)+/);

/** The translated blocks of a prose file with their places, which are their numbers. */
function readProseTranslation(file: string): Translation {
  const units = blocksOf(existsSync(file) ? readFileSync(file, 'utf8') : '').map((block, index) => {
    const [, of = ''] = MARK.exec(block) ?? [];
    return [String(index + 1), { of, text: block.replace(MARK, '') }] as const;
  });
  return { units: Object.fromEntries(units.filter(([, { of }]) => of !== '')) };
}

/** Blocks of a translated prose file in Devanagari that no mark makes a translation, with their places. */
export function unmarkedBlocks(file: string, language: Language): Unit[] {
  const translation = translationFile(file, language);
  if (!isProse(file) || !existsSync(translation)) return [];
  return blocksOf(readFileSync(translation, 'utf8'))
    .map((text, index) => ({ place: `paragraph ${index + 1}`, text }))
    .filter(({ text }) => !MARK.test(text) && /\p{Script=Devanagari}/u.test(text));
}

const isProse = (file: string) => file.endsWith('.mdx');

/** All texts of a content file: those of its fields, or its blocks of prose. */
export const unitsOf = (file: string): Unit[] =>
  isProse(file)
    ? blocksOf(readFileSync(file, 'utf8')).map((text, index) => ({ place: String(index + 1), text }))
    : textsOf(readJsonFile(v.unknown(), file));

/** The translations of a content file; without units where there is no translation file. */
export const translationsOf = (file: string, language: Language): Translation =>
  isProse(file) ? readProseTranslation(translationFile(file, language)) : readTranslation(file, language);

/** A prose file in a language: blocks without a translation stay in English. */
export function readProseIn(language: Language, file: string): string {
  const units = unitsOf(file);
  const translate = translator(translationsOf(file, language), units);
  return `${units.map((unit) => translate(unit).text).join('\n\n')}\n`;
}

/** Text of a translation file with these units, `fresh` ones instead or beside them, in the order and at the places that the English has now. */
export function translationText(
  file: string,
  translation: Translation,
  fresh: Translation['units'] = {},
): string {
  const english = unitsOf(file);
  const find = translationFinder(translation, english);
  // Of two places with the same English, only the one that has the translation keeps it.
  const unmoved = english
    .map(find)
    .filter((unit, index) => unit === translation.units[english[index]!.place]);
  const known = english.map((unit) => {
    const found = find(unit);
    const kept = translation.units[unit.place] || !unmoved.includes(found) ? found : undefined;
    return { ...unit, kept: fresh[unit.place] ?? kept };
  });
  if (isProse(file))
    return `${known.map(({ text, kept }) => (kept ? `{/* of ${kept.of} */}\n${kept.text}` : text)).join('\n\n')}\n`;
  const units = Object.fromEntries(known.flatMap(({ place, kept }) => (kept ? [[place, kept]] : [])));
  return `${JSON.stringify({ units }, null, 2)}\n`;
}
