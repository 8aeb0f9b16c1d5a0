import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

const firstPageSchema = v.strictObject({
  /** Names of the record's own fields that hold sample content, to be replaced before launch. */
  sample: v.optional(v.array(v.string())),
  /** The way here: the section, which has no page of its own. */
  section: text,
  title: text,
  /** One or two sentences that say what the page is about. The text itself stands in `first-page.mdx`. */
  lead: text,
});

/** What `first-page.json` holds. */
export type FirstPageContent = v.InferOutput<typeof firstPageSchema>;

/** What each file of this folder must hold, by its name. */
export const schemas = { 'first-page.json': firstPageSchema };
