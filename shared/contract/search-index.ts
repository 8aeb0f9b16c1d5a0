import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';

/** A kind of thing that pages mark with `data-search`, such as the records of a page set; as its team declares it. */
export const searchKindSchema = v.object({
  /** Stands above the results of this kind. */
  label: v.string(),
  /** Kinds with the lowest come first; pages, which are of no kind, have {@link PAGES_ORDER}. */
  order: v.number(),
  /** Leads from the first results to a page with all of them: `{count}` and `{text}`, what was typed, are filled in. */
  all: v.optional(v.object({ label: v.string(), to: v.string() })),
});

/** Place of pages among the kinds. */
export const PAGES_ORDER = 10;

const searchEntrySchema = v.object({
  /** Address inside the site, with `#` and a place where the entry is a part of a page. */
  path: v.string(),
  title: v.string(),
  /** Left out for pages. */
  kind: v.optional(v.string()),
  /** Second line of a result: a scientific name, or when and where. */
  note: v.optional(v.string()),
  /** Language of the note, where its element names one. */
  noteLang: v.optional(v.string()),
  /** Last moment of what takes place once, with its offset. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Other names by which it is found. */
  names: v.optional(v.array(v.string())),
  /** Shown beside the title: a short code in a box, and what it means. */
  badge: v.optional(v.tuple([v.string(), v.string()])),
  /** Address of a small picture. */
  picture: v.optional(v.string()),
  /** Each heading with the text below it, one block per line; text before the first has an empty one. */
  text: v.optional(v.array(v.tuple([v.string(), v.string()]))),
});

/** What a search finds in the pages of one package. */
export const searchIndexSchema = v.object({
  entries: v.array(searchEntrySchema),
  /** Kinds of its entries, by their names. */
  kinds: v.optional(v.record(v.string(), searchKindSchema)),
});

/** The index of one package, parsed. */
export type SearchIndex = DeepReadonly<v.InferOutput<typeof searchIndexSchema>>;
/** Something that a search finds: a page, or what a page marks with `data-search`. */
export type SearchEntry = SearchIndex['entries'][number];
/** Kinds by their names. */
export type SearchKinds = NonNullable<SearchIndex['kinds']>;

/** Makes the index of a package. */
export const buildSearchIndex = (entries: readonly SearchEntry[], kinds?: SearchKinds): SearchIndex => ({
  ...(kinds ? { kinds } : {}),
  entries,
});
