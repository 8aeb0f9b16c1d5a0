import type { AddressForm } from '../../../address/use-address-state';
import { FILTERS, type FilterKey } from './filters';

/** Orders of the list. */
export const SORTS = ['list', 'name', 'size', 'status'] as const;

/** What a visitor has chosen to see of the list. The address holds it. */
export type ExplorerQuery = {
  text: string;
  /** Chosen values of each filter; none chosen means all. */
  chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  sort: (typeof SORTS)[number];
};

/** All species as cards, in the order of the list. */
export const EVERYTHING: ExplorerQuery = {
  text: '',
  chosen: {},
  sort: 'list',
};

/** Longest text that a search takes; the longest name has 26 letters. */
const MAX_TEXT_LENGTH = 60;

/** Reads the search part of an address, `?group=owl&status=CR&status=EN`. What it does not know is left out. */
export function parseQuery(search: string): ExplorerQuery {
  const params = new URLSearchParams(search);
  const chosen = FILTERS.flatMap(({ key, options }) => {
    const given = new Set(params.getAll(key));
    const known = options.filter((value) => given.has(value));
    return known.length > 0 ? [[key, known] as const] : [];
  });
  return {
    text: (params.get('q') ?? '').slice(0, MAX_TEXT_LENGTH),
    chosen: Object.fromEntries(chosen),
    sort: oneOf(SORTS, params.get('sort')),
  };
}

/** The search part of the address for a query, without what is as usual; `''` for everything. */
export function formatQuery({ text, chosen, sort }: ExplorerQuery): string {
  const params = new URLSearchParams();
  if (text.trim()) params.set('q', text.trim());
  for (const { key } of FILTERS) for (const value of chosen[key] ?? []) params.append(key, value);
  if (sort !== EVERYTHING.sort) params.set('sort', sort);
  return params.toString();
}

/** The query with a value of a filter chosen, or no longer chosen. */
export function toggled(query: ExplorerQuery, key: FilterKey, value: string): ExplorerQuery {
  const before = query.chosen[key] ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const { [key]: _, ...others } = query.chosen;
  return { ...query, chosen: after.length > 0 ? { ...others, [key]: after } : others };
}

/** The query without text and filters; the order stays. */
export const cleared = (query: ExplorerQuery): ExplorerQuery => ({ ...query, text: '', chosen: {} });

/** How many values of filters are chosen. */
export const chosenCount = ({ chosen }: ExplorerQuery): number => Object.values(chosen).flat().length;

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  given: string | null,
): Values[number] => values.find((value) => value === given) ?? values[0];

/** How the address holds a query. */
export const EXPLORER_ADDRESS: AddressForm<ExplorerQuery> = {
  initial: EVERYTHING,
  parse: parseQuery,
  format: formatQuery,
};
