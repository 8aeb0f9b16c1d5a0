import type { Draft, RenderedPart } from '../draft';
import { findCard } from '@raptors/shared/contract/card-file';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import { pathKey } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import { destination } from '@raptors/site/editions/addresses';
import type { Part, Site } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { refreshForms, writingsOf } from '@raptors/site/store/compressed';
import { keys, VIEWS_VERSION } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { formerAddresses } from './views/fragment';
import { viewKeys } from './views/stored-views';

/** A rendered part, its package and its content hash. */
export type MadePart = { owner: ReleaseSource; rendered: RenderedPart; sha256: string };

/** Writes parts with their pages. */
export const storeParts = (store: Store, parts: readonly MadePart[]): Promise<void> =>
  store.writeAll(
    parts.flatMap(({ rendered: { part, files }, sha256 }) => [
      ...[...files].flatMap(([key, forms]) => writingsOf(key, forms)),
      [keys.object(sha256, 'json'), JSON.stringify(part)] as const,
    ]),
  );

/**
 * Finds the part that an edition or a preview shows of the same release with the same shell, menu and views, and refreshes its pages.
 * @param shown sites of editions and previews that the store still has
 * @returns `undefined` when there is none, or when a prune has removed some of it
 */
export async function findStoredPart(
  { store, shell, navigationSha }: Pick<Draft, 'store' | 'shell' | 'navigationSha'>,
  { release: { name, id } }: ReleaseSource,
  shown: readonly Site[],
): Promise<{ sha256: string; part: Part } | undefined> {
  const sha256 = shown.find(
    ({ packages, navigation, views }) =>
      packages[name]?.release === id &&
      packages.shell?.release === shell.release.id &&
      navigation === navigationSha &&
      views === VIEWS_VERSION,
  )?.packages[name]?.part;
  if (!sha256 || !(await store.refresh(keys.object(sha256, 'json')))) return undefined;
  const part = await readPart(store, sha256);
  if (part.search && !(await refreshForms(store, keys.object(part.search, 'search.json')))) return undefined;
  const pages = Object.values(part.pages).flatMap(({ file, release, views }) => [
    ...[keys.object(file, 'html'), ...viewKeys(views)].map((key) => refreshForms(store, key)),
    ...(release ? [store.has(keys.release(name, release))] : []),
  ]);
  return (await Promise.all(pages)).every(Boolean) ? { sha256, part } : undefined;
}

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
 * @param part what the live edition shows of the package
 * @returns `undefined` when there is none, or when it has to be checked again because one of its links is broken
 */
export async function reusePage(
  { store, addresses }: Pick<Draft, 'store' | 'addresses'>,
  part: Part,
  { path }: PageEntry,
  madeFrom: string,
): Promise<Part['pages'][string] | undefined> {
  const page = part.pages[path];
  if (page?.madeFrom !== madeFrom || !page.views) return undefined;
  const leadsNowhere = (link: string) => link !== pathKey(path) && destination(addresses, link) === undefined;
  if (page.links.some(leadsNowhere)) return undefined;
  const forms = [keys.object(page.file, 'html'), ...viewKeys(page.views)];
  const refreshed = await Promise.all(forms.map((key) => refreshForms(store, key)));
  return refreshed.every(Boolean) ? { ...page, release: page.release ?? part.release } : undefined;
}
