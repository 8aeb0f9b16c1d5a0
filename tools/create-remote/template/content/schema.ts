import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** Address of a page of this site. */
const page = v.pipe(text, v.metadata({ reference: { to: 'page' } }));

const sectionSchema = v.strictObject({
  /** Breadcrumb of each page, without the page itself. */
  crumbs: v.array(v.strictObject({ label: text, to: v.optional(page) })),
});

const firstPageSchema = v.strictObject({
  /** Names of the record's own fields that hold sample content, to be replaced before launch. */
  sample: v.optional(v.array(v.string())),
  title: text,
  /** One or two sentences that say what the page is about. The text itself is in `first-page.mdx`. */
  lead: text,
});

/** What `first-page.json` holds. */
export type FirstPageContent = v.InferOutput<typeof firstPageSchema>;

/** What each file of this folder must hold, by its name. */
export const schemas = { 'section.json': sectionSchema, 'first-page.json': firstPageSchema };
