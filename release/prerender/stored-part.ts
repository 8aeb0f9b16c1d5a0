import * as v from 'valibot';
import { refreshForms, writingsOf } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { Part } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { RenderedPart } from './render-part';

/** Everything that a rendering depends on. Equal dependencies give equal bytes. */
export type Dependencies = { name: string; id: string; shellId: string; navigation: string };

const renderingSchema = v.object({ part: v.string() });

const renderingKey = ({ name, id, shellId, navigation }: Dependencies) =>
  keys.rendering(name, id, shellId, navigation);

/** A rendered part, with its dependencies and its content hash. */
export type MadePart = { rendered: RenderedPart; depends: Dependencies; sha256: string };

/** Writes parts with their pages. */
export const storeParts = (store: Store, parts: readonly MadePart[]): Promise<void> =>
  store.writeAll(
    parts.flatMap(({ rendered: { part, files }, depends, sha256 }) => [
      ...[...files].flatMap(([key, forms]) => writingsOf(key, forms)),
      [keys.object(sha256, 'json'), JSON.stringify(part)] as const,
      [renderingKey(depends), JSON.stringify({ part: sha256 })] as const,
    ]),
  );

/**
 * Finds the part that the same dependencies gave before, and refreshes its pages.
 * @returns `undefined` when there is none, or when a prune has removed some of it
 */
export async function findStoredPart(
  store: Store,
  depends: Dependencies,
): Promise<{ sha256: string; part: Part } | undefined> {
  const key = renderingKey(depends);
  if (!(await store.refresh(key))) return undefined;
  const { part: sha256 } = await parseJsonFile(store, renderingSchema, key);
  if (!(await store.refresh(keys.object(sha256, 'json')))) return undefined;
  const part = await readPart(store, sha256);
  if (part.search && !(await refreshForms(store, keys.object(part.search, 'search.json')))) return undefined;
  const pages = Object.values(part.pages).flatMap(({ file, release, variants = [] }) => [
    refreshForms(store, keys.object(file, 'html')),
    ...(release ? [store.has(keys.release(depends.name, release))] : []),
    ...variants.map((variant) => refreshForms(store, keys.view(file, 'fragment', variant))),
  ]);
  return (await Promise.all(pages)).every(Boolean) ? { sha256, part } : undefined;
}
