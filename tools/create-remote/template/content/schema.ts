import { contentSchemas, fields, prose, sample } from '@raptors/shared/contract/content-fields';
import type * as v from 'valibot';

const firstPageSchema = fields({
  title: 'Title',
  lead: prose('Introduction', 'One or two sentences. The text itself is in first-page.mdx.'),
  sample,
});

/** What `first-page.json` holds. */
export type FirstPageContent = v.InferOutput<typeof firstPageSchema>;

/** What each file of this folder must hold, by its name. */
export const schemas = contentSchemas({ 'first-page.json': firstPageSchema });
