import * as v from 'valibot';

/** From a page to the service worker. */
export const requestSchema = v.variant('type', [
  v.object({
    type: v.literal('store'),
    base: v.optional(v.string(), ''),
    addresses: v.optional(v.array(v.string()), []),
    isWhole: v.optional(v.boolean(), false),
  }),
  v.object({ type: v.literal('pause') }),
]);

export const storeStateSchema = v.object({
  type: v.literal('store-state'),
  isOffline: v.boolean(),
  saved: v.optional(
    v.object({
      edition: v.number(),
      addresses: v.array(v.string()),
      isWhole: v.optional(v.boolean(), false),
    }),
  ),
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
});
export type StoreState = v.InferOutput<typeof storeStateSchema>;
