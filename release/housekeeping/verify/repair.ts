import { PAGE_BROTLI_QUALITY, writingsOf } from '@raptors/site/store/compressed';
import { keys } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import { restoreFile } from '@raptors/site/store/whole-file';
import { BROTLI_QUALITY } from '@raptors/site/releases/release-source';
import { withLease } from '../../edition/leases';
import type { RenderedPart } from '../../prerender/render-part';
import { renderAgain, restorePages } from '../restore-pages';
import { readDescription, type Needed } from './needed';
import type { Verification } from './verification';
import { filesOfRelease } from './verify-releases';

const hashIn = (key: string) => /\/([0-9a-f]{64})\./.exec(key)?.[1] ?? '';
const plainKey = (key: string) => key.replace(/\.(br|gz)$/, '');

/**
 * Restores what a verification found, from another stored form of the same content or by rendering again. Writes only content whose
 * hash is known, over what is missing or damaged; removes nothing.
 */
export async function repairStore(store: Store, { problems }: Verification, needed: Needed): Promise<void> {
  await withLease(store, [], async () => {
    const keysOfFiles = [...new Set(problems.map(({ key }) => plainKey(key)))];
    for (const key of keysOfFiles.filter((one) => /^(releases|server)\//.test(one)))
      await repairReleaseFile(store, key);
    const parts = new Set<string>();
    for (const key of keysOfFiles.filter((one) => one.startsWith('objects/'))) {
      const part = await repairObject(store, key, needed);
      if (part) parts.add(part);
    }
    for (const part of parts) {
      const shown = needed.parts.get(part);
      // A page that cannot be rendered again stays among the problems, and the next one is tried.
      if (shown) await restorePages(store, shown.site, shown.name).catch(() => undefined);
    }
    const views = keysOfFiles.filter((one) => /^objects\/..\/[0-9a-f]{64}\.[a-z]+-\d/.test(one));
    await repairViews(store, views, needed);
    for (const key of keysOfFiles) {
      const part = needed.renderings.get(key);
      if (part) await store.replace(key, JSON.stringify({ part }));
    }
    await store.settle();
  });
}

async function repairReleaseFile(store: Store, key: string): Promise<void> {
  const [, name = '', id = ''] = key.split('/');
  const release = await readDescription(store, keys.release(name, id));
  const file = release && filesOfRelease(release).find((one) => one.key === key);
  if (file) await restoreFile(store, { ...file, quality: BROTLI_QUALITY });
}

/** @returns the part that has to be rendered again; `undefined` if another form was enough, or nothing can be done */
async function repairObject(store: Store, key: string, needed: Needed): Promise<string | undefined> {
  const [, sha256 = '', extension] = /\/([0-9a-f]{64})\.(html|json|search\.json)$/.exec(key) ?? [];
  if (!sha256) return undefined;
  if (await restoreFile(store, { key, sha256, quality: PAGE_BROTLI_QUALITY })) return undefined;
  return extension !== 'json' ? needed.partOfPage.get(sha256) : needed.parts.has(sha256) ? sha256 : undefined;
}

/** Rendering a page again also makes its views. */
async function repairViews(
  store: Store,
  viewKeys: readonly string[],
  { parts, partOfPage }: Needed,
): Promise<void> {
  const rendered = new Map<string, Promise<RenderedPart | undefined>>();
  for (const key of viewKeys) {
    const part = partOfPage.get(hashIn(key)) ?? '';
    const shown = parts.get(part);
    if (!shown) continue;
    const again = rendered.get(part) ?? renderAgain(store, shown.site, shown.name).catch(() => undefined);
    rendered.set(part, again);
    const forms = (await again)?.files.get(key);
    for (const [form, value] of forms ? writingsOf(key, forms) : []) await store.replace(form, value);
  }
}
