import type { Manifest } from '@raptors/shared/contract/manifest';
import { buildNavigation, type Navigation } from '@raptors/shared/contract/navigation';
import type { Store } from '@raptors/site/store/store';
import * as v from 'valibot';
import type { LiveEdition } from '@raptors/site/editions/editions';
import { readObject, sha256Of } from '@raptors/site/store/objects';
import type { PackageChanges } from './package-changes';
import type { ReleaseSource } from '@raptors/site/releases/release-source';

/** What a manifest adds to header and footer. Manifests that add the same don't change any page's menu. */
const contribution = (manifest: Manifest | undefined) =>
  JSON.stringify(buildNavigation(manifest ? [manifest] : []));

const place = (manifest: Manifest | undefined) =>
  JSON.stringify(manifest?.pages.map(({ menu, button, footer }) => [menu, button, footer]));

/** Whether a changed manifest changes the menu. Needs no other package. */
const changesMenu = (before: Manifest | undefined, after: Manifest | undefined): boolean =>
  contribution(before) !== contribution(after) ||
  before?.section?.order !== after?.section?.order ||
  (contribution(after) !== contribution(undefined) && place(before) !== place(after));

/** Header and footer links of the site; the order of the manifests does not matter. */
const menuOf = (manifests: readonly Manifest[]): Navigation =>
  buildNavigation([...manifests].sort((a, b) => (a.name < b.name ? -1 : 1)));

const readMenu = async (store: Store, sha256: string): Promise<Navigation> =>
  (await readObject(store, v.looseObject({}), sha256)) as Navigation;

/** Header and footer of the next edition; `isNew` when they have changed. */
export type NextMenu = { navigation: Navigation; sha256: string; isNew: boolean };

/**
 * Reads only the manifests that changed, unless one of them changes the menu.
 * @param keys whose registry the documents trust
 */
export async function nextMenu(
  store: Store,
  live: LiveEdition | undefined,
  { changed, gone, previous }: PackageChanges,
  everyRelease: () => Promise<ReleaseSource[]>,
  keys: readonly string[] = [],
): Promise<NextMenu> {
  const manifestBefore = (name: string): Manifest | undefined => previous.get(name)?.release.manifest;
  const isTouched =
    changed.some(({ release }) => changesMenu(manifestBefore(release.name), release.manifest)) ||
    gone.some((name) => changesMenu(manifestBefore(name), undefined));
  if (live && !isTouched) {
    const sha256 = live.site.navigation;
    const navigation = await readMenu(store, sha256);
    if (String(navigation.keys ?? []) === String(keys)) return { navigation, sha256, isNew: false };
  }
  const links = menuOf((await everyRelease()).map(({ release }) => release.manifest));
  const navigation = keys.length > 0 ? { ...links, keys } : links;
  const sha256 = sha256Of(JSON.stringify(navigation));
  return { navigation, sha256, isNew: live?.site.navigation !== sha256 };
}
