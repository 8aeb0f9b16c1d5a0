import * as v from 'valibot';
import { laterFormatText, STORE_FORMAT } from '@raptors/shared/contract/format';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { editionNumber, keys } from '../store/keys';
import { parseJsonFile } from '../store/objects';
import type { Store } from '../store/store';
import { editionSchema, siteSchema, type Edition } from './edition';
import { DamagedHistoryError, readLiveEdition, type LiveEdition } from './editions';

/** A newer version of the tools has written to the store; an edition by this version would lose some of its data. */
export class LaterFormatError extends UserError {
  override name = 'LaterFormatError';
}

/**
 * Reads the newest edition, from which the next one is made.
 * @throws {LaterFormatError} when this version of the tools would lose some of its fields
 * @throws {DamagedHistoryError} when the store has shown a later edition, or the newest one is another site's
 */
export async function readBaseEdition(store: Store): Promise<LiveEdition | undefined> {
  // Marks are read first: an edition is written before its mark, so the edition read below is never older than a mark.
  const shown = await store.list(keys.allShown());
  const live = await readLiveEdition(store);
  await requireNewest(
    store,
    live,
    shown.map(({ key }) => key),
  );
  if (live) await requireKnown(store, live);
  return live;
}

/** What a mark holds. */
export const markSchema = v.pipe(v.string(), v.parseJson(), v.object({ lineage: v.optional(v.string()) }));

/**
 * Marks an edition as having been live, so that an older one is not mistaken for the newest. Removes the marks of
 * earlier editions.
 */
export async function markShown(store: Store, { number, lineage }: Edition): Promise<void> {
  const earlier = (await store.list(keys.allShown())).filter(({ key }) => editionNumber(key) < number);
  await store.write(keys.shown(number), JSON.stringify({ lineage }));
  for (const { key } of earlier) await store.remove(key);
}

async function requireNewest(
  store: Store,
  live: LiveEdition | undefined,
  marks: readonly string[],
): Promise<void> {
  const mark = marks.at(-1);
  if (!mark) return;
  const newest = live?.edition.number ?? 0;
  const shown = editionNumber(mark);
  if (newest < shown)
    throw new DamagedHistoryError(
      `${store.location}: the newest edition is ${newest}, and edition ${shown} has been live here. Nothing was changed. ` +
        `Put ${store.location}/${keys.edition(shown)} back from a copy of the store, with what is missing before it. ` +
        `If it is gone for good, remove ${store.location}/${mark}: the next release takes its number then.`,
    );
  if (newest > shown) return;
  const bytes = await store.read(mark);
  // Someone has released in the meantime, and the mark of the next edition has replaced this one.
  if (!bytes) return;
  const parsed = v.safeParse(markSchema, bytes.toString('utf8'));
  if (!parsed.success)
    throw new DamagedHistoryError(
      `${store.location}/${mark} marks edition ${shown} as having been live, and its content is damaged. Nothing was changed. ` +
        'Remove it: the next release writes it again.',
    );
  const { lineage } = parsed.output;
  if (lineage !== live?.edition.lineage)
    throw new DamagedHistoryError(
      `${store.location}: edition ${newest} there belongs to another site than the one that has been live here. Nothing was changed. ` +
        `Put ${store.location}/${keys.edition(newest)} back from a copy of this store. ` +
        `If the store should continue with the other site, remove ${store.location}/${mark}.`,
    );
}

async function requireKnown(store: Store, { edition }: LiveEdition): Promise<void> {
  const sources = [
    [editionSchema, keys.edition(edition.number)],
    [siteSchema, keys.object(edition.site, 'json')],
  ] as const;
  for (const [schema, key] of sources) {
    const stored = await parseJsonFile(store, v.looseObject({ format: v.optional(v.unknown()) }), key);
    const by = `It was written by ${edition.by}${edition.commit ? ` from commit ${edition.commit}` : ''}: update this checkout to that version or a later one (git pull && npm ci). Nothing was changed.`;
    const { format } = stored;
    if (typeof format === 'number' && format > STORE_FORMAT)
      throw new LaterFormatError(`Edition ${edition.number} ${laterFormatText(format)} ${by}`);
    const unknown = fieldsWithout(stored, v.parse(schema, stored));
    if (unknown.length > 0)
      throw new LaterFormatError(
        `${store.location}/${key} holds ${unknown.map((field) => `“${field}”`).join(', ')}, which this version of the tools does not know and which would be lost in the next edition. ${by}`,
      );
  }
}

/** Fields of a stored value that its schema ignores, such as `change.ticket`. */
function fieldsWithout(stored: unknown, parsed: unknown, path = ''): string[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([name, value]) => {
    const field = path ? `${path}.${name}` : name;
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, name)) return [field];
    return fieldsWithout(value, (parsed as Record<string, unknown>)[name], field);
  });
}
