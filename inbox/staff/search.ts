import { parsePackageKey, withTranslations } from '@raptors/shared/contract/package-id';
import { FORM_KINDS, type FormKind } from '@raptors/shared/contract/forms/form';
import { LANGUAGES, type Language } from '@raptors/shared/contract/language';
import { countOf } from '../database/database';
import type { Birds, ReadBirds } from '../sightings/birds';
import type { StaffContext } from './frame';
import {
  conditionOf,
  isView,
  itemFrom,
  LANGUAGE,
  LISTED,
  type FormOf,
  type Item,
  type View,
} from './queries';

/** Letters without a Unicode decomposition. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
};
const DEVANAGARI_ZERO = '०'.codePointAt(0) ?? 0;

/** For comparison: without case, accents and curly quotes, with Latin digits. Devanagari marks are letters. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łøđðþßæœı’‘ʼ“”]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Shorter numbers are usually counts, years and days. */
const TELEPHONE = /^[\d\s()+./-]{6,}$/;

/** Finds texts with all words, in any order; telephone numbers by their digits. */
function matcherOf(find: string): (texts: readonly string[]) => boolean {
  const wanted = plain(find.trim());
  const words = wanted.split(/\s+/);
  const digits = TELEPHONE.test(wanted) ? digitsOf(wanted) : '';
  return (texts) => {
    const held = texts.map(plain);
    const all = held.join('\n');
    return (
      words.every((word) => all.includes(word)) ||
      (digits !== '' && held.some((one) => digitsOf(one).includes(digits)))
    );
  };
}

/** Searchable texts of a submission: what is shown, notes, and all names of its birds. */
function textsReader(formOf: FormOf, readBirds: ReadBirds) {
  const known = new Map<string, Promise<[labels: ReadonlyMap<string, string[]>, birds: Birds]>>();
  /** Labels of choices in all languages; of the live form if the release is unknown. */
  const read = async ({ owner, release, form }: Item): Promise<[ReadonlyMap<string, string[]>, Birds]> => {
    const { name } = parsePackageKey(owner);
    const owners = [owner, ...withTranslations(name)];
    const forms = await Promise.all([...new Set(owners)].map((one) => formOf({ owner: one, release, form })));
    const labels = new Map<string, string[]>();
    for (const { value, label } of forms
      .flatMap((one) => one?.fields ?? [])
      .flatMap(({ options }) => options ?? []))
      labels.set(value, [...(labels.get(value) ?? []), label]);
    return [labels, await readBirds(name)];
  };
  return async (item: Item): Promise<string[]> => {
    const { fields, reference, note, form, page = '', suspected = '', otherSite = '' } = item;
    const key = `${item.owner} ${item.release} ${form}`;
    const reading = known.get(key) ?? read(item);
    known.set(key, reading);
    const [labels, birds] = await reading;
    const values = Object.values(fields).flat();
    const names = values.flatMap((value) => [
      ...(labels.get(value) ?? []),
      birds.get(value)?.englishName ?? '',
    ]);
    return [...values, ...names, reference, reference.replaceAll(' ', ''), note, page, suspected, otherSite];
  };
}

export type ListQuery = {
  view: View;
  find: string;
  kind?: FormKind | undefined;
  language?: 'en' | Language | undefined;
  order?: 'oldest' | undefined;
  page: number;
};

export function listQueryOf(query: URLSearchParams): ListQuery {
  const view = query.get('view') ?? '';
  return {
    view: isView(view) ? view : 'todo',
    find: (query.get('find') ?? '').trim().slice(0, 200),
    kind: FORM_KINDS.find((kind) => kind === query.get('kind')),
    language: (['en', ...LANGUAGES] as const).find((one) => one === query.get('language')),
    order: query.get('order') === 'oldest' ? 'oldest' : undefined,
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}

/** A page of a view, newest first by default. A search looks at all views; deleted submissions are apart. */
export async function findListed(
  { database, formOf, readBirds }: Pick<StaffContext, 'database' | 'formOf' | 'readBirds'>,
  { find, view, kind, language, order, page }: ListQuery,
  pageSize: number,
): Promise<{ items: Item[]; total: number }> {
  const conditions = [
    LISTED,
    find ? `removed_at is ${view === 'deleted' ? 'not null' : 'null'}` : conditionOf(view),
    kind && `work = '${kind}'`,
    language && `${LANGUAGE} = '${language}'`,
  ];
  const listed = `submissions where ${conditions.filter(Boolean).join(' and ')}`;
  const sorted = `select * from ${listed} order by received_at ${order === 'oldest' ? 'asc' : 'desc'}, id`;
  const first = (page - 1) * pageSize;
  if (!find) {
    const rows = await database.all(`${sorted} limit ? offset ?`, pageSize, first);
    return { items: rows.map(itemFrom), total: await countOf(database, listed) };
  }
  const isFound = matcherOf(find);
  const readTexts = textsReader(formOf, readBirds);
  const found: Item[] = [];
  for (const item of (await database.all(sorted)).map(itemFrom))
    if (isFound(await readTexts(item))) found.push(item);
  return { items: found.slice(first, first + pageSize), total: found.length };
}
