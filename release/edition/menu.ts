import type { Manifest } from '@raptors/shared/contract/manifest';
import { buildNavigation, type Navigation } from '@raptors/shared/contract/navigation';
import type { Store } from '../store/store';
import * as v from 'valibot';
import { readObject } from './objects';

/** What a manifest adds to header and footer. Two manifests that add the same leave every page's menu as it is. */
const contribution = (manifest: Manifest | undefined) =>
  JSON.stringify(buildNavigation(manifest ? [manifest] : []));

const place = (manifest: Manifest | undefined) =>
  JSON.stringify(manifest?.pages.map(({ menu, button, footer }) => [menu, button, footer]));

/** Whether another manifest of a package changes what the menu says. Needs no other package. */
export const changesMenu = (before: Manifest | undefined, after: Manifest | undefined): boolean =>
  contribution(before) !== contribution(after) ||
  before?.section?.order !== after?.section?.order ||
  (contribution(after) !== contribution(undefined) && place(before) !== place(after));

/** Header and footer links of the site; the order of the manifests does not matter. */
export const menuOf = (manifests: readonly Manifest[]): Navigation =>
  buildNavigation([...manifests].sort((a, b) => (a.name < b.name ? -1 : 1)));

export const readMenu = async (store: Store, sha256: string): Promise<Navigation> =>
  (await readObject(store, v.looseObject({}), sha256)) as Navigation;
