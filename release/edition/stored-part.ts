import * as v from 'valibot';
import { refreshForms, writeForms } from '../store/compressed';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import { readPart } from './editions';
import { parseJsonFile, writeObject } from './objects';
import type { RenderedPart } from './render-part';

/** All that a rendering follows from. Equal dependencies give equal bytes. */
type Dependencies = { name: string; id: string; shellId: string; navigation: string };

const renderingSchema = v.object({ part: v.string() });

const renderingKey = ({ name, id, shellId, navigation }: Dependencies) =>
  keys.rendering(name, id, shellId, navigation);

/** Writes a part with its pages, and returns the part's hash. */
export async function storePart(
  store: Store,
  { part, files }: RenderedPart,
  depends: Dependencies,
): Promise<string> {
  await Promise.all(
    [...files].map(([sha256, forms]) => writeForms(store, keys.object(sha256, 'html'), forms)),
  );
  const sha256 = await writeObject(store, part);
  await store.write(renderingKey(depends), JSON.stringify({ part: sha256 }));
  return sha256;
}

/**
 * Finds the part that the same dependencies gave before, and refreshes its pages.
 * @returns `undefined` when there is none, or when a prune has taken some of it
 */
export async function recallPart(store: Store, depends: Dependencies): Promise<string | undefined> {
  const key = renderingKey(depends);
  if (!(await store.refresh(key))) return undefined;
  const { part: sha256 } = await parseJsonFile(store, renderingSchema, key);
  if (!(await store.refresh(keys.object(sha256, 'json')))) return undefined;
  const part = await readPart(store, sha256);
  const pages = Object.values(part.pages).map(({ file }) => refreshForms(store, keys.object(file, 'html')));
  return (await Promise.all(pages)).every(Boolean) ? sha256 : undefined;
}
