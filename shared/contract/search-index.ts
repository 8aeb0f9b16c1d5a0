import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';

/** A kind of search results, as a manifest declares it. */
export const searchKindSchema = v.object({
  label: v.string(),
  /** Lowest first, but kinds with a match by name come before others. */
  order: v.number(),
  /** Link to a page with all results; in `label`, `{count}` is filled in, in `to`, `{text}`: what was typed. */
  all: v.optional(v.object({ label: v.string(), to: v.string() })),
});

/** Order of pages among the kinds. */
export const PAGES_ORDER = 10;

const searchEntrySchema = v.object({
  /** With `#` and an anchor for a part of a page. */
  path: v.string(),
  title: v.string(),
  /** Left out for a page that is about no kind. */
  kind: v.optional(v.string()),
  /** Second line of a result: a scientific name, or when and where. */
  note: v.optional(v.string()),
  noteLang: v.optional(v.string()),
  /** End of an event. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  names: v.optional(v.array(v.string())),
  /** A short code in a box beside the title, and its meaning. */
  badge: v.optional(v.tuple([v.string(), v.string()])),
  picture: v.optional(v.string()),
  /** Each heading with the text below it, one block per line; text before the first heading has an empty heading. */
  text: v.optional(v.array(v.tuple([v.string(), v.string()]))),
});

/** Entries and kinds of one package. */
export const searchIndexSchema = v.object({
  entries: v.array(searchEntrySchema),
  kinds: v.optional(v.record(v.string(), searchKindSchema)),
});

/** What one package adds to search. */
export type SearchIndex = DeepReadonly<v.InferOutput<typeof searchIndexSchema>>;
/** A page, a part marked with `data-search`, or a result that the manifest names as `found`. */
export type SearchEntry = SearchIndex['entries'][number];
/** Kinds by their names. */
export type SearchKinds = NonNullable<SearchIndex['kinds']>;
