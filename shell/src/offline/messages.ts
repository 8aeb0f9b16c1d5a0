import * as v from 'valibot';

/** What a page asks of the service worker: to store the live edition. `edition` is the one that the page shows, where it knows. */
export const requestSchema = v.object({ type: v.literal('store'), edition: v.optional(v.number()) });

/** What the service worker tells a page about reading without a network. */
export const storeStateSchema = v.object({
  type: v.literal('store-state'),
  /** The site can't be reached. */
  isOffline: v.boolean(),
  /** What can be read then; left out where nothing is stored. */
  saved: v.optional(v.object({ edition: v.number(), bytes: v.number(), addresses: v.array(v.string()) })),
  /** It has been stored just now, and nothing was before. */
  isFirst: v.boolean(),
});
/** The same, parsed. */
export type StoreState = v.InferOutput<typeof storeStateSchema>;
