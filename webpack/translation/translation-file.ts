import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import { displayPath, readJsonFile } from './read-json';

const unitSchema = v.strictObject({ of: v.pipe(v.string(), v.hexadecimal(), v.length(8)), text: v.string() });
type TranslatedText = v.InferOutput<typeof unitSchema>;

/** Content of `team.ne.json`, the translation file of `team.json`: translations by place. */
const translationSchema = v.strictObject({ units: v.record(v.string(), unitSchema) });
export type Translation = v.InferOutput<typeof translationSchema>;

/** A text to translate. Its `place` is such as `members/Asha/role`. */
export type Unit = { place: string; text: string; path?: readonly string[] };

/** `outdated`: the English text has changed since it was translated. */
export type UnitState = 'missing' | 'outdated' | 'current';

export const translationFile = (file: string, language: Language): string =>
  file.replace(/\.(json|mdx)$/, `.${language}.$1`);

const TRANSLATION = new RegExp(`\\.(?:${LANGUAGES.join('|')})\\.(json|mdx)$`);

export const isTranslation = (file: string): boolean => TRANSLATION.test(file);

export const englishFileOf = (translation: string): string => translation.replace(TRANSLATION, '.$1');

export const hashOfUnit = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC').trim()).digest('hex').slice(0, 8);

/** Fields that identify a record: its place has this value, not its number, and so does not depend on the order. */
const NAMES = ['slug', 'sn', 'id', 'code', 'value', 'path', 'module', 'name', 'key', 'to', 'image', 'icon'];

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

function textsOf(value: unknown): Unit[] {
  const units: Unit[] = [];
  mapTexts(value, (unit) => {
    units.push(unit);
    return unit.text;
  });
  return units;
}

const NUMBERS = /(?<=^|\/)\d+(?=\/|$)/g;

/** `ways/0/title` → `ways/#/title`. */
const listOf = (place: string): string => place.replace(NUMBERS, '#');

/** `was` is the place that the text had when it was translated; left out for new or changed texts. */
type Moved = { place: string; was?: string | undefined };

/** How far the numbers in a place have shifted: `1` for a text at `ways/2` that was at `ways/3`. */
function moveOf({ place, was = place }: Moved): string {
  const before = listOf(was) === listOf(place) ? was.match(NUMBERS) : null;
  return (place.match(NUMBERS) ?? []).map((now, index) => Number(before?.[index]) - Number(now)).join();
}

function placeBefore(place: string, move: string): string {
  const steps = move.split(',').map(Number);
  return place.replace(NUMBERS, (now) => String(Number(now) + (steps.shift() ?? 0)));
}

/**
 * Finds the translation of a text: at its place, or of the same English text elsewhere. A translation whose English is gone counts
 * as outdated for the text that is now at its place. Texts of a list may have moved, so there this is only done if the unchanged
 * neighbours before and after have moved equally far.
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
  const earlierForm = (list: readonly Moved[], { place }: Moved): TranslatedText | undefined => {
    const index = list.findIndex((one) => one.place === place);
    const before = list.slice(0, index).findLast(isUnchanged) ?? { place };
    const after = list.slice(index).find(isUnchanged) ?? { ...list.at(-1)!, was: ends.get(listOf(place)) };
    if (moveOf(before) !== moveOf(after)) return undefined;
    const here = units[placeBefore(place, moveOf(before))];
    return here && !now.has(here.of) ? here : undefined;
  };
  return ({ place }: Unit): TranslatedText | undefined => {
    const list = lists.get(listOf(place)) ?? [];
    const moved = list.find((one) => one.place === place) ?? { place };
    return moved.was === undefined ? earlierForm(list, moved) : units[moved.was];
  };
}

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

export const hasSamePlaces = (one: string, other: string): boolean => placesIn(one) === placesIn(other);

export const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

function readTranslation(file: string, language: Language): Translation {
  const translation = translationFile(file, language);
  return existsSync(translation) ? readJsonFile(translationSchema, translation) : { units: {} };
}

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

/** The line above a translated block, with the hash of the English block. */
const MARK = /^\{\/\* of ([0-9a-f]{8}) \*\/\}\n/;

const blocksOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/);

function readProseTranslation(file: string): Translation {
  const units = blocksOf(existsSync(file) ? readFileSync(file, 'utf8') : '').map((block, index) => {
    const [, of = ''] = MARK.exec(block) ?? [];
    return [String(index + 1), { of, text: block.replace(MARK, '') }] as const;
  });
  return { units: Object.fromEntries(units.filter(([, { of }]) => of !== '')) };
}

export function unmarkedBlocks(file: string, language: Language): Unit[] {
  const translation = translationFile(file, language);
  if (!isProse(file) || !existsSync(translation)) return [];
  return blocksOf(readFileSync(translation, 'utf8'))
    .map((text, index) => ({ place: `paragraph ${index + 1}`, text }))
    .filter(({ text }) => !MARK.test(text) && /\p{Script=Devanagari}/u.test(text));
}

const isProse = (file: string) => file.endsWith('.mdx');

export const unitsOf = (file: string): Unit[] =>
  isProse(file)
    ? blocksOf(readFileSync(file, 'utf8')).map((text, index) => ({ place: String(index + 1), text }))
    : textsOf(readJsonFile(v.unknown(), file));

export const translationsOf = (file: string, language: Language): Translation =>
  isProse(file) ? readProseTranslation(translationFile(file, language)) : readTranslation(file, language);

export function readProseIn(language: Language, file: string): string {
  const units = unitsOf(file);
  const translate = translator(translationsOf(file, language), units);
  return `${units.map((unit) => translate(unit).text).join('\n\n')}\n`;
}

/** The new text of a translation file: `fresh` units added or replaced, in the order of the English file. */
export function translationText(
  file: string,
  translation: Translation,
  fresh: Translation['units'] = {},
): string {
  const english = unitsOf(file);
  const find = translationFinder(translation, english);
  // If two English texts are equal and only one had a translation, only that one keeps it.
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
