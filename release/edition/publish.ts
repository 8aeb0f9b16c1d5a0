import { markActivated } from '@raptors/site/editions/base-edition';
import type { Edition, Part, Preview } from '@raptors/site/editions/edition';
import { readPart } from '@raptors/site/editions/editions';
import { compress, refreshForms, writingsOf } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { NextSite } from '../plan/next-site';
import { viewKeys } from '../prerender/views/stored-views';
import type { ComposedEdition, NextPackage } from './compose';
import type { Lease } from './leases';
import { requireWholeReleases, storeReleases } from './stored-release';

/** As for views: many and small. */
const BROTLI_QUALITY = 5;

/**
 * Writes all that an edition needs, except its own file. What refers to others comes after them.
 * @throws {IncompleteReleaseError} when a changed package lacks something
 */
export async function stage(store: Store, { objects }: ComposedEdition, next: NextSite): Promise<void> {
  await storeReleases(store, next);
  const writings = await inParallel(4, [...objects], async ([key, text]) =>
    key.endsWith('.search.json')
      ? writingsOf(key, await compress(key, Buffer.from(text), BROTLI_QUALITY))
      : [[key, text] as const],
  );
  await store.writeAll(writings.flat());
  await store.flush();
  await requireWholeReleases(store, next);
}

/**
 * Makes an edition live by creating its file.
 * @returns `false` when another command was faster, or took this one for dead: its files may be gone then
 */
export async function flip(store: Store, edition: Edition, lease: Lease): Promise<boolean> {
  if (!(await lease.renew())) return false;
  if (!(await store.create(keys.edition(edition.number), jsonFile(edition)))) return false;
  // The edition is live now, so a full disk must not make the command fail.
  await markActivated(store, edition).catch(() => undefined);
  await store.flush();
  return true;
}

/** Writes a preview, which makes it visible at its address. */
export async function storePreview(store: Store, preview: Preview): Promise<void> {
  await store.write(keys.preview(preview.id), jsonFile(preview));
  await store.flush();
}

const jsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Finds the records of packages that do not change, as an earlier site shows them of the same release with the same shell and menu, and
 * refreshes their pages. One of which a prune has removed something is left out.
 */
export async function keepShownBefore(
  store: Store,
  { plan, shell, toRender, changed, navigationSha }: NextSite,
): Promise<Map<string, NextPackage>> {
  const { shownBefore } = plan;
  const isAlike =
    shownBefore?.navigation === navigationSha && shownBefore.packages.shell?.release === shell.release.id;
  const records = new Map<string, NextPackage>();
  if (!isAlike) return records;
  for (const owner of toRender) {
    const { name, id } = owner.release;
    const shown = shownBefore.packages[name];
    if (changed.includes(owner) || shown?.release !== id) continue;
    const record = await refreshedRecord(store, name, shown.part);
    if (record) records.set(name, { record });
  }
  return records;
}

async function refreshedRecord(store: Store, name: string, sha256: string): Promise<Part | undefined> {
  if (!(await store.refresh(keys.object(sha256, 'json')))) return undefined;
  const record = await readPart(store, sha256);
  const pages = Object.values(record.pages);
  const files = [
    ...(record.search ? [keys.object(record.search, 'search.json')] : []),
    ...pages.flatMap(({ file, views }) => [keys.object(file, 'html'), ...viewKeys(views)]),
  ];
  const releases = new Set(pages.flatMap(({ release }) => release ?? []));
  const isWhole = await Promise.all([
    ...files.map((key) => refreshForms(store, key)),
    ...[...releases].map((id) => store.has(keys.release(name, id))),
  ]);
  return isWhole.every(Boolean) ? record : undefined;
}
