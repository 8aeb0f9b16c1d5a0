import { fillIn } from '@raptors/shared/organisation/organisation';
import { PAGES_ORDER, type SearchEntry, type SearchKinds } from '@raptors/shared/contract/search-index';
import words from '../../../content/search.json' with { type: 'json' };
import type { PageLink } from '../../pages/page-link';
import { LAST_RANK, SOME_RANK, type SearchHit, type SiteSearch } from './site-search';

const NO_TERMS: ReadonlySet<string> = new Set();
const MOST = 5;

type SearchKind = SearchKinds[string];
const PAGES: SearchKind = { label: words.pages, order: PAGES_ORDER };

export type SearchOption =
  | { kind: 'hit'; to: string; hit: SearchHit }
  | { kind: 'all'; to: string; label: string };

type Group = { title: string; note?: string; options: readonly SearchOption[] };

/** `list` has the options of all groups in the order of the screen; `count` is the number of results. */
export type SearchOptions = { groups: readonly Group[]; list: readonly SearchOption[]; count: number };

export function optionsFor(search: SiteSearch, text: string, pageLink: PageLink): SearchOptions {
  const hits = text ? search.find(text).map(withPast) : oftenWanted(search, pageLink);
  const groups = text
    ? groupsOf(search.kinds, hits, text)
    : [{ title: words.often.title, options: hits.map(toOption) }];
  return { groups, list: groups.flatMap(({ options }) => options), count: hits.length };
}

const oftenWanted = (search: SiteSearch, pageLink: PageLink): SearchHit[] =>
  words.often.pages.flatMap((named) => {
    const entry = search.at(pageLink(named));
    return entry && !isPast(entry) ? [{ entry, terms: NO_TERMS }] : [];
  });

const isPast = ({ until }: SearchEntry) => until !== undefined && Date.parse(until) < Date.now();

/** Says in the second line of a past event that it is over. */
const withPast = (hit: SearchHit): SearchHit =>
  isPast(hit.entry)
    ? { ...hit, entry: { ...hit.entry, note: fillIn(words.past, { note: hit.entry.note ?? '' }) } }
    : hit;

const toOption = (hit: SearchHit): SearchOption => ({ kind: 'hit', to: hit.entry.path, hit });

const isNamed = ({ rank = 0 }: SearchHit) => rank < LAST_RANK;

/** Kinds with a match by name come first. */
function groupsOf(kinds: SearchKinds, hits: readonly SearchHit[], text: string): Group[] {
  const byKind = new Map<string | undefined, SearchHit[]>();
  for (const hit of hits) {
    const { kind } = hit.entry;
    byKind.set(kind, [...(byKind.get(kind) ?? []), hit]);
  }
  return [...byKind]
    .map(([name, own]) => ({
      own,
      isNamed: own.some(isNamed),
      ...(name === undefined ? PAGES : (kinds[name] ?? { ...PAGES, label: name })),
    }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.order - b.order)
    .map((kind) => groupOf(kind, text));
}

function groupOf({ own, label, all }: SearchKind & { own: readonly SearchHit[] }, text: string): Group {
  const options = own.slice(0, MOST).map(toOption);
  const count = own.length;
  if (count <= MOST || own[0]?.rank === SOME_RANK) return { title: label, options };
  const note = fillIn(words.some, { shown: MOST, count, text });
  if (all) {
    const to = fillIn(all.to, { text: encodeURIComponent(text) });
    options.push({ kind: 'all', to, label: fillIn(all.label, { count }) });
  }
  return { title: label, note, options };
}
