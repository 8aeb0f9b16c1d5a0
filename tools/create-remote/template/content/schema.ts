import { sample, text } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const firstPageSchema = v.strictObject({
  sample,
  title: text,
  /** One or two sentences that say what the page is about. The text itself is in `first-page.mdx`. */
  lead: text,
});

/** What `first-page.json` holds. */
export type FirstPageContent = v.InferOutput<typeof firstPageSchema>;

/** What each file of this folder must hold, by its name. */
export const schemas = { 'first-page.json': firstPageSchema };
