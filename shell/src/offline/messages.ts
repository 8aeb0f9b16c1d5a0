import * as v from 'valibot';

/** What a page asks of the service worker. */
export const requestSchema = v.variant('type', [
  v.object({
    type: v.literal('store'),
    /** Where the edition of the page is: `/ne`, or empty for the one in English. */
    base: v.optional(v.string(), ''),
    /** What the page has loaded: its own address, and those of its files. */
    addresses: v.optional(v.array(v.string()), []),
    /** The visitor keeps the whole site. */
    isWhole: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('pause') }),
]);

/** What the service worker tells a page about reading without a network. */
export const storeStateSchema = v.object({
  type: v.literal('store-state'),
  /** The site can't be reached. */
  isOffline: v.boolean(),
  /** What can be read then; left out where nothing is stored. */
  saved: v.optional(
    v.object({
      edition: v.number(),
      addresses: v.array(v.string()),
      /** It is the whole site. */
      isWhole: v.optional(v.boolean(), false),
    }),
  ),
  /** How much of the whole site is stored, while it is being stored. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
});
/** The same, parsed. */
export type StoreState = v.InferOutput<typeof storeStateSchema>;
