import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly';
import type { Manifest } from './manifest';
import { pagePaths } from './page-names';

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

/** A link of header or footer; `help` is the short line under it in a sub-menu. */
export type NavigationLink = DeepReadonly<v.InferOutput<typeof linkSchema>>;
/** A menu entry that opens the sub-menu of one remote; it has at least one link. */
export type NavigationSection = DeepReadonly<v.InferOutput<typeof sectionSchema>>;
/** All links of header and footer, derived from the manifests of the live releases. It is on every page. */
export type Navigation = DeepReadonly<v.InferOutput<typeof navigationSchema>>;

const FOOTER_COLUMNS = ['Explore', 'Organisation'] as const;

/** Builds header and footer links from the manifests; a page without a place in its manifest gets no link. */
export function buildNavigation(manifests: readonly Manifest[]): Navigation {
  const links = manifests
    .flatMap(({ files = [] }) => files)
    .flatMap(({ rel, type, path, title }) => (rel ? [{ rel, type, path, title }] : []));
  return {
    sections: [...manifests]
      .filter((manifest) => manifest.section !== undefined)
      .sort((a, b) => (a.section?.order ?? 0) - (b.section?.order ?? 0))
      .map((manifest) => ({
        remote: manifest.name,
        label: manifest.section?.label ?? '',
        links: placed([manifest], 'menu').map(({ label, path, place }) => ({
          label,
          path,
          ...(place.help ? { help: place.help } : {}),
        })),
      }))
      .filter((section) => section.links.length > 0),
    buttons: placed(manifests, 'button').map(({ label, path, place }) => ({
      label,
      path,
      primary: place.primary ?? false,
      ...(place.onPhones ? { onPhones: true } : {}),
    })),
    footer: FOOTER_COLUMNS.map((title) => ({
      title,
      links: placed(manifests, 'footer')
        .filter(({ place }) => place.column === title)
        .map(({ label, path }) => ({ label, path })),
    })),
    ...(links.length > 0 ? { links } : {}),
    pages: pagePaths(manifests),
  };
}

function placed<Place extends 'menu' | 'button' | 'footer'>(manifests: readonly Manifest[], name: Place) {
  return manifests
    .flatMap((manifest) => manifest.pages)
    .flatMap(({ path, [name]: place }) =>
      place ? [{ path, label: place.label, place: place as NonNullable<typeof place> }] : [],
    )
    .sort((a, b) => a.place.order - b.place.order || a.label.localeCompare(b.label));
}
