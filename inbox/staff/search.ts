import { parsePackageKey, withTranslations } from '@raptors/shared/contract/package-id';
import { FORM_KINDS } from '@raptors/shared/contract/forms/form';
import { LANGUAGES } from '@raptors/shared/contract/language';
import { plainDigits } from '@raptors/shared/contract/text-language';
import { countOf } from '../database/database';
import type { ReadBirds } from '../sightings/birds';
import type { StaffContext } from './frame';
import { conditionOf, isView, itemFrom, LANGUAGE, LISTED, type FormOf, type Item } from './queries';

/** Letters without a Unicode decomposition. */
const PLAIN = new Map(
  Object.entries({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }),
);

/** For comparison: without case, accents and curly quotes, with Latin digits. Marks of Devanagari stay. */
const plain = (text: string): string =>
  plainDigits(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, ''),
  )
    .replace(/[łøđðþßæœı]/g, (letter) => PLAIN.get(letter) ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”]/g, '"');

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

/** Reads the texts of a submission in which a search looks. */
function textsReader(formOf: FormOf, readBirds: ReadBirds) {
  const known = new Map<string, ReturnType<typeof read>>();
  /** Labels of choices in all languages, of the live form if the release is unknown; and English names of birds. */
  const read = async ({ owner, release, form }: Item): Promise<{ value: string; label: string }[]> => {
    const { name } = parsePackageKey(owner);
    const owners = new Set([owner, ...withTranslations(name)]);
    const forms = await Promise.all([...owners].map((one) => formOf({ owner: one, release, form })));
    const options = forms.flatMap((one) => one?.fields ?? []).flatMap((field) => field.options ?? []);
    const birds = [...(await readBirds(name))];
    return [...options, ...birds.map(([value, { englishName }]) => ({ value, label: englishName }))];
  };
  return async (item: Item): Promise<string[]> => {
    const { fields, reference, note, form, page = '', suspected = '', otherSite = '' } = item;
    const key = `${item.owner} ${item.release} ${form}`;
    const reading = known.get(key) ?? read(item);
    known.set(key, reading);
    const values = Object.values(fields).flat();
    const chosen = (await reading).filter(({ value }) => values.includes(value));
    const names = chosen.map(({ label }) => label);
    return [...values, ...names, reference, reference.replaceAll(' ', ''), note, page, suspected, otherSite];
  };
}

export type ListQuery = ReturnType<typeof listQueryOf>;

export function listQueryOf(query: URLSearchParams) {
  const view = query.get('view') ?? '';
  return {
    view: isView(view) ? view : 'todo',
    find: (query.get('find') ?? '').trim().slice(0, 200),
    kind: FORM_KINDS.find((kind) => kind === query.get('kind')),
    language: (['en', ...LANGUAGES] as const).find((one) => one === query.get('language')),
    order: (['oldest'] as const).find((one) => one === query.get('order')),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}

/** A page of a view, newest first by default. A search looks at all views but “Deleted”, or at that alone. */
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
