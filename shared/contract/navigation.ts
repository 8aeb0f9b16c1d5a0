import * as v from 'valibot';
import type { Language } from './language';
import type { DeepReadonly } from './deep-readonly';

const linkSchema = v.object({ label: v.string(), path: v.string(), help: v.optional(v.string()) });
const sectionSchema = v.object({ remote: v.string(), label: v.string(), links: v.array(linkSchema) });

/** Links of header and footer; `links` are those of the head of documents. */
export const navigationSchema = v.object({
  sections: v.array(sectionSchema),
  buttons: v.array(
    v.object({ ...linkSchema.entries, primary: v.boolean(), onPhones: v.optional(v.boolean()) }),
  ),
  footer: v.array(v.object({ title: v.string(), links: v.array(linkSchema) })),
  links: v.optional(
    v.array(v.object({ rel: v.string(), type: v.string(), path: v.string(), title: v.string() })),
  ),
  /** Addresses of pages by name, see `pagePaths`. Page data has only those that its page uses. */
  pages: v.optional(v.record(v.string(), v.string())),
});

/** The navigation in English, and in other languages. */
export type SiteNavigation = Navigation & { languages?: Readonly<Partial<Record<Language, Navigation>>> };

/** The sub-menu of one remote. */
export type NavigationSection = DeepReadonly<v.InferOutput<typeof sectionSchema>>;
/** Links of header, footer and head in one language. */
export type Navigation = DeepReadonly<v.InferOutput<typeof navigationSchema>>;
