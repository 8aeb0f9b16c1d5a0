import { fillIn } from '@raptors/shared/organisation/organisation';
import type { SearchEntry } from '@raptors/shared/contract/search-index';
import words from '../../../content/search.json';
import type { SearchHit, SiteSearch } from './site-search';

const NO_TERMS: ReadonlySet<string> = new Set();
const MOST = { species: 5, page: 5, event: 3 };
const KINDS = ['species', 'page', 'event'] as const;

/** A row that can be chosen: something found, or the way to all species that were. */
export type Option = { kind: 'hit'; to: string; hit: SearchHit } | { kind: 'all'; to: string; label: string };

type Group = { title: string; note?: string; options: readonly Option[] };

/** Rows in the order of the screen, by group and one after the other; `count`: how much was found. */
export type Options = { groups: readonly Group[]; list: readonly Option[]; count: number };

/** What the dialog offers for a text; with none, what is often looked for. */
export function optionsFor(search: SiteSearch, text: string): Options {
  const hits = text ? search.find(text).map(withPast) : oftenWanted(search);
  const groups = text
    ? KINDS.map((kind) => groupOf(kind, hits, text)).filter(({ options }) => options.length > 0)
    : [{ title: words.often.title, options: hits.map(toOption) }];
  return { groups, list: groups.flatMap(({ options }) => options), count: hits.length };
}

const oftenWanted = (search: SiteSearch): SearchHit[] =>
  words.often.paths.flatMap((path) => {
    const entry = search.at(path);
    return entry && !isPast(entry) ? [{ entry, terms: NO_TERMS }] : [];
  });

/** Whether an event is over by the visitor's clock. */
const isPast = ({ until }: SearchEntry) => until !== undefined && Date.parse(until) < Date.now();

/** A hit whose second line says so where it is an event that is over. */
const withPast = (hit: SearchHit): SearchHit =>
  isPast(hit.entry)
    ? { ...hit, entry: { ...hit.entry, note: fillIn(words.past, { note: hit.entry.note ?? '' }) } }
    : hit;

const kindOf = ({ kind }: SearchEntry): (typeof KINDS)[number] => kind ?? 'page';

const toOption = (hit: SearchHit): Option => ({ kind: 'hit', to: hit.entry.path, hit });

function groupOf(kind: (typeof KINDS)[number], hits: readonly SearchHit[], text: string): Group {
  const own = hits.filter(({ entry }) => kindOf(entry) === kind);
  const shown = own.slice(0, MOST[kind]).map(toOption);
  const count = own.length;
  const isCut = count > shown.length;
  const all: Option = {
    kind: 'all',
    to: fillIn(words.all.to, { text: encodeURIComponent(text) }),
    label: fillIn(words.all.label, { count }),
  };
  return {
    title: words.groups[kind],
    ...(isCut ? { note: fillIn(words.some, { shown: shown.length, count, text }) } : {}),
    options: isCut && kind === 'species' ? [...shown, all] : shown,
  };
}
