import type { View } from '@raptors/shared/contract/paths';
import { storedSource } from '@raptors/site/releases/release-source';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { textShelf, type ShelvedText } from './text-shelf';
import { VIEW_TEXTS } from './view';

/** About as many views as sites really ask for; a view is some ten kilobytes. */
const KEPT_VIEWS = 200;

/** A page of an edition, as far as its views need to know it. */
export type StoredPage = {
  /** Content hash of its HTML. */
  file: string;
  /** The package that rendered it. */
  owner: string;
  release: string;
};

/**
 * Makes views of stored pages when they are asked for, and keeps those that were asked for last.
 * @returns a function that rejects when the store has lost the page or its release
 */
export function viewShelf(store: Store): (view: View, page: StoredPage) => Promise<ShelvedText> {
  const shelf = textShelf(KEPT_VIEWS);
  return (view, page) => shelf(`${view} ${page.file}`, 'view.html', () => viewText(store, view, page));
}

/** Text of a view of a stored page. */
export async function viewText(
  store: Store,
  view: View,
  { file, owner, release }: StoredPage,
): Promise<string> {
  const key = keys.object(file, 'html');
  const html = (await store.read(key))?.toString('utf8');
  if (html === undefined) throw new Error(`${store.location}/${key} is missing.`);
  const isShells = owner === 'shell';
  return VIEW_TEXTS[view]({
    html,
    release: isShells ? undefined : (await storedSource(store, owner, release)).release,
  });
}
