import * as v from 'valibot';

/** What a page asks of the service worker. */
export const requestSchema = v.variant('type', [
  v.object({
    type: v.literal('store'),
    /** Where the edition of the page is: `/ne`, or empty for the one in English. */
    base: v.optional(v.string(), ''),
    addresses: v.optional(v.array(v.string()), []),
    isWhole: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('pause') }),
]);

/** What the service worker tells a page about reading without a network. */
export const storeStateSchema = v.object({
  type: v.literal('store-state'),
  isOffline: v.boolean(),
  /** What can be read then; left out where nothing is stored. */
  saved: v.optional(
    v.object({
      edition: v.number(),
      addresses: v.array(v.string()),
      isWhole: v.optional(v.boolean(), false),
    }),
  ),
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
});
/** The same, parsed. */
export type StoreState = v.InferOutput<typeof storeStateSchema>;
