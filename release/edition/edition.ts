import * as v from 'valibot';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The pages that one package owns in an edition: address → content hash of the HTML. */
export const pageSetSchema = v.record(v.string(), sha256);
export type PageSet = v.InferOutput<typeof pageSetSchema>;

/**
 * One complete state of the site. The edition with the highest number is the live one; the list of editions is the history.
 * Pages are named by their content, so an edition shares every page that did not change with the one before.
 */
export const editionSchema = v.object({
  number: v.number(),
  /** What made this edition, for the history. */
  change: v.object({ action: v.string(), name: v.string(), release: v.optional(v.string()), message: v.optional(v.string()) }),
  by: v.string(),
  at: v.string(),
  commit: v.optional(v.string()),
  /** Live release of every package, by name. */
  releases: v.record(v.string(), v.string()),
  /** Content hash of the page set of every package, by name. */
  pageSets: v.record(v.string(), sha256),
  /** Content hash of `registry.json`. */
  registry: sha256,
});
export type Edition = v.InferOutput<typeof editionSchema>;
