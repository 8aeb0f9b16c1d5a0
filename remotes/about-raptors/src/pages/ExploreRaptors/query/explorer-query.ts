import type { AddressForm } from '../../../address/use-address-state';
import { FILTERS, type FilterKey } from './filters';

export const SORTS = ['list', 'name', 'size', 'status'] as const;

export type ExplorerQuery = {
  text: string;
  /** Chosen values per filter; none chosen means all. */
  chosen: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  sort: (typeof SORTS)[number];
};

export const EVERYTHING: ExplorerQuery = { text: '', chosen: {}, sort: 'list' };

/** Longer than any name. */
const MAX_TEXT_LENGTH = 60;

/** `?group=owl&status=CR&status=EN`; unknown values are ignored, default ones left out. */
export const EXPLORER_ADDRESS: AddressForm<ExplorerQuery> = {
  initial: EVERYTHING,
  parse(search) {
    const params = new URLSearchParams(search);
    const chosen = FILTERS.flatMap(({ key, options }) => {
      const given = params.getAll(key);
      const known = options.filter((value) => given.includes(value));
      return known.length > 0 ? [[key, known] as const] : [];
    });
    return {
      text: (params.get('q') ?? '').slice(0, MAX_TEXT_LENGTH),
      chosen: Object.fromEntries(chosen),
      sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'list',
    };
  },
  format({ text, chosen, sort }) {
    const params = new URLSearchParams();
    if (text.trim()) params.set('q', text.trim());
    for (const { key } of FILTERS) for (const value of chosen[key] ?? []) params.append(key, value);
    if (sort !== EVERYTHING.sort) params.set('sort', sort);
    return params.toString();
  },
};

export function toggled(query: ExplorerQuery, key: FilterKey, value: string): ExplorerQuery {
  const before = query.chosen[key] ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const { [key]: _, ...others } = query.chosen;
  return { ...query, chosen: after.length > 0 ? { ...others, [key]: after } : others };
}

/** Removes text and filters, but keeps the order of the list. */
export const cleared = (query: ExplorerQuery): ExplorerQuery => ({ ...query, text: '', chosen: {} });

export const chosenCount = ({ chosen }: ExplorerQuery): number => Object.values(chosen).flat().length;
