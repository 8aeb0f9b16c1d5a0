import type { Navigation } from '../contract/navigation';
import { englishPath } from '../contract/language';
import { pagePaths } from '../contract/page-names';
import type { Manifest, PageEntry } from './manifest';
import { FOOTER_COLUMNS } from './page-entry';

export function buildNavigation(manifests: readonly Manifest[]): Navigation {
  const links = manifests
    .flatMap(({ files = [] }) => files)
    .flatMap(({ rel, type, path, title }) => (rel ? [{ rel, type, path, title }] : []));
  return {
    sections: manifests
      .flatMap((manifest) => (manifest.section ? [{ ...manifest.section, manifest }] : []))
      .sort((a, b) => a.order - b.order)
      .map((section) => ({
        remote: section.manifest.package.name,
        label: section.label,
        links: placed([section.manifest], ({ menu }) => menu).map(({ label, path, help }) => ({
          label,
          path,
          ...(help ? { help } : {}),
        })),
      }))
      .filter((section) => section.links.length > 0),
    buttons: placed(manifests, ({ button }) => button).map(({ label, path, primary = false, onPhones }) => ({
      label,
      path,
      primary,
      ...(onPhones ? { onPhones } : {}),
    })),
    footer: FOOTER_COLUMNS.map((title) => ({
      title,
      links: placed(manifests, ({ footer }) => footer)
        .filter(({ column }) => column === title)
        .map(({ label, path }) => ({ label, path })),
    })),
    ...(links.length > 0 ? { links } : {}),
    pages: pagePaths(manifests),
  };
}

const placed = <Place extends { label: string; order: number }>(
  manifests: readonly Manifest[],
  placeOf: (page: PageEntry) => Place | undefined,
) =>
  manifests
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const place = placeOf(page);
      return place ? [{ ...place, path: englishPath(page.path) }] : [];
    })
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
