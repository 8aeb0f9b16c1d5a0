import * as v from 'valibot';
import type { Language } from './language';
import type { DeepReadonly } from './deep-readonly';

const linkSchema = v.object({ label: v.string(), path: v.string(), help: v.optional(v.string()) });
const sectionSchema = v.object({ remote: v.string(), label: v.string(), links: v.array(linkSchema) });

/** Data in every document: links of header and footer. */
export const navigationSchema = v.object({
  sections: v.array(sectionSchema),
  buttons: v.array(
    v.object({ ...linkSchema.entries, primary: v.boolean(), onPhones: v.optional(v.boolean()) }),
  ),
  footer: v.array(v.object({ title: v.string(), links: v.array(linkSchema) })),
  /** Files that every page names in its head; left out where there are none. */
  links: v.optional(
    v.array(v.object({ rel: v.string(), type: v.string(), path: v.string(), title: v.string() })),
  ),
  /** Addresses of all pages by their names, see `pagePaths`. A document holds only those that it uses. */
  pages: v.optional(v.record(v.string(), v.string())),
});

/** Header and footer as the site keeps them: those of the English pages, and of each language edition. */
export type SiteNavigation = Navigation & { languages?: Readonly<Partial<Record<Language, Navigation>>> };

/** A menu entry that opens the sub-menu of one remote; it has at least one link. */
export type NavigationSection = DeepReadonly<v.InferOutput<typeof sectionSchema>>;
/** All links of header and footer, derived from the manifests of the live releases. It is on every page. */
export type Navigation = DeepReadonly<v.InferOutput<typeof navigationSchema>>;
