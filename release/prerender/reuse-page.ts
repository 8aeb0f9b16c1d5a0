import { findCard } from '@raptors/shared/contract/card-file';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import { pathKey, VIEW_NAMES } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { destination } from '@raptors/site/editions/addresses';
import type { Addresses, Part } from '@raptors/site/editions/edition';
import { refreshForms } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { formerAddresses } from './views/former-addresses';

/** A page as a part names it. */
export type PartPage = Part['pages'][string];

/** What the live edition shows of a package whose next release is rendered. */
export type EarlierPages = { store: Store; part: Part; addresses: Addresses };

/**
 * Hash of all that a page of a set is rendered from, whatever the release's id.
 * @param navigation content hash of header and footer links
 * @returns `undefined` for other pages, and where a build did not note its code
 */
export function sourceHash(
  shell: Release,
  owner: Release,
  entry: PageEntry,
  navigation: string,
): string | undefined {
  const code = owner.modules[entry.module]?.code;
  if (!entry.record || !code) return undefined;
  const movedFrom = formerAddresses(owner.manifest, entry.path);
  const card = findCard(owner.files, entry.path);
  return sha256Of(JSON.stringify([shell.id, navigation, code, entry, movedFrom, card])).slice(0, 32);
}

/**
 * Finds a page in the live edition that an earlier release rendered from the same code and data, and refreshes it. It
 * still pins that release, whose code is the same.
 * @returns `undefined` when there is none, or when it has to be checked again because one of its links is broken
 */
export async function reusePage(
  { store, part, addresses }: EarlierPages,
  { path }: PageEntry,
  madeFrom: string,
): Promise<PartPage | undefined> {
  const page = part.pages[path];
  if (page?.madeFrom !== madeFrom) return undefined;
  const leadsNowhere = (link: string) => link !== pathKey(path) && destination(addresses, link) === undefined;
  if (page.links.some(leadsNowhere)) return undefined;
  const forms = [
    keys.object(page.file, 'html'),
    ...VIEW_NAMES.map((view) => keys.view(page.file, view)),
    ...(page.variants ?? []).map((variant) => keys.view(page.file, 'fragment', variant)),
  ];
  const areThere = await Promise.all(forms.map((key) => refreshForms(store, key)));
  return areThere.every(Boolean) ? { ...page, release: page.release ?? part.release } : undefined;
}
