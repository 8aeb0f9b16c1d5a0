import type { View } from '@raptors/shared/contract/paths';
import { sha256Of } from '../edition/objects';
import { storedSource } from '../edition/release-source';
import { compress, type CompressedFile } from '../store/compressed';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { VIEW_TEXTS } from './view';

const BROTLI_QUALITY = 5;
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

/** A view in all forms, and a tag that names its content. */
export type MadeView = CompressedFile & { tag: string };

/**
 * Makes views of stored pages when they are asked for, and keeps those that were asked for last.
 * @returns a function that rejects when the store has lost the page or its release
 */
export function viewShelf(store: Store): (view: View, page: StoredPage) => Promise<MadeView> {
  const made = new Map<string, Promise<MadeView>>();

  return (view, page) => {
    const key = `${view} ${page.file}`;
    const known = made.get(key) ?? makeView(store, view, page);
    // What was asked for last stands last.
    made.delete(key);
    made.set(key, known);
    if (made.size > KEPT_VIEWS) made.delete(made.keys().next().value ?? '');
    known.catch(() => made.delete(key));
    return known;
  };
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

async function makeView(store: Store, view: View, page: StoredPage): Promise<MadeView> {
  const text = await viewText(store, view, page);
  return {
    ...(await compress('view.html', Buffer.from(text), BROTLI_QUALITY)),
    tag: sha256Of(text).slice(0, 32),
  };
}
