import type { Navigation } from '../contract/navigation';
import { englishPath } from '../contract/language';
import { pagePaths } from '../contract/page-names';
import type { Manifest } from './manifest';

const FOOTER_COLUMNS = ['Explore', 'Organisation'] as const;

/** Header and footer of one language, from its manifests. Pages that name no place in menu, buttons or footer get no link. */
export function buildNavigation(manifests: readonly Manifest[]): Navigation {
  const links = manifests
    .flatMap(({ files = [] }) => files)
    .flatMap(({ rel, type, path, title }) => (rel ? [{ rel, type, path, title }] : []));
  return {
    sections: [...manifests]
      .filter((manifest) => manifest.section !== undefined)
      .sort((a, b) => (a.section?.order ?? 0) - (b.section?.order ?? 0))
      .map((manifest) => ({
        remote: manifest.package.name,
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
      place
        ? [{ path: englishPath(path), label: place.label, place: place as NonNullable<typeof place> }]
        : [],
    )
    .sort((a, b) => a.place.order - b.place.order || a.label.localeCompare(b.label));
}
