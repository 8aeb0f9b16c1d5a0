import { contentSchemas, fields, prose, sample } from '@raptors/shared/contract/content-fields';
import type * as v from 'valibot';

const firstPageSchema = fields({
  title: 'Title',
  lead: prose('Introduction', 'One or two sentences. The text itself is in first-page.mdx.'),
  sample,
});

export type FirstPageContent = v.InferOutput<typeof firstPageSchema>;

export const schemas = contentSchemas({ 'first-page.json': firstPageSchema });
