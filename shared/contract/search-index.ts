import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';

/** Codes of threat statuses, which a result shows in a box. */
const STATUS_CODES = ['LC', 'NT', 'VU', 'EN', 'CR', 'DD'] as const;

const searchEntrySchema = v.object({
  /** Address inside the site, with `#` and a place where the entry is a part of a page. */
  path: v.string(),
  title: v.string(),
  /** Left out for pages. */
  kind: v.optional(v.picklist(['species', 'event'])),
  /** Second line of a result: a scientific name, or when and where. */
  note: v.optional(v.string()),
  /** Last moment of an event, with its offset. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Other names by which it is found. */
  names: v.optional(v.array(v.string())),
  status: v.optional(v.picklist(STATUS_CODES)),
  /** Address of a small picture. */
  picture: v.optional(v.string()),
  /**
   * The text of a page: each heading with the text below it, one block per line. Text before the first heading has an
   * empty heading.
   */
  text: v.optional(v.array(v.tuple([v.string(), v.string()]))),
});

/** What a search finds in the pages of one package. */
export const searchIndexSchema = v.object({ entries: v.array(searchEntrySchema) });

/** Something that a search finds: a page, or a species or event that a page marks with `data-search`. */
export type SearchEntry = DeepReadonly<v.InferOutput<typeof searchEntrySchema>>;

/** Whether a text is the code of a threat status. */
export const isStatusCode = (code: string): code is (typeof STATUS_CODES)[number] =>
  STATUS_CODES.some((known) => known === code);
