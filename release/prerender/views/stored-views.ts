import { parse } from 'parse5';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { VIEW_NAMES } from '@raptors/shared/contract/paths';
import type { Release } from '@raptors/shared/contract/release';
import type { Part, Site } from '@raptors/site/editions/edition';
import { readLiveEdition, readPart } from '@raptors/site/editions/editions';
import { storedSource } from '@raptors/site/releases/release-source';
import { compressOnce, refreshForms, writingsOf, type CompressedFile } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys, VIEWS_VERSION } from '@raptors/site/store/keys';
import type { Store } from '@raptors/site/store/store';
import type { PageDocument } from '../../html/elements';
import { makeViews } from './make-views';

const PAGES_AT_A_TIME = 16;
const PARTS_AT_A_TIME = 4;
/** As for pages: many and small. */
const BROTLI_QUALITY = 5;

/**
 * Views of a page as they are stored, by key; of a page with a choice, only the fragment.
 * @param page content hash of the page without a choice
 * @param release the remote that rendered the page; left out for the shell's own pages
 * @param search what is chosen in the page, such as `group=owl`; left out: nothing
 */
export async function viewFiles(
  page: string,
  document: PageDocument,
  release: Release | undefined,
  search?: string,
): Promise<(readonly [key: string, forms: CompressedFile])[]> {
  const texts = makeViews(document, release, search);
  if (!texts) return [];
  return Promise.all(
    (search ? (['fragment'] as const) : VIEW_NAMES).map(async (view) => {
      const key = keys.view(page, view, search);
      return [key, await compressOnce(key, Buffer.from(texts[view]()), BROTLI_QUALITY)] as const;
    }),
  );
}

/** Refreshes the views of a part's pages, and makes those that the store does not hold from the stored pages. */
async function completeViews(store: Store, { pages }: Part, release: Release | undefined): Promise<void> {
  await inParallel(PAGES_AT_A_TIME, Object.values(pages), async ({ file, variants = [] }) => {
    const found = VIEW_NAMES.map((view) => refreshForms(store, keys.view(file, view)));
    // What is lost of these is rendered by the next release; until then other sites show the page without a choice.
    await Promise.all(variants.map((variant) => refreshForms(store, keys.view(file, 'fragment', variant))));
    if ((await Promise.all(found)).every(Boolean)) return;
    const html = await store.read(keys.object(file, 'html'));
    if (!html) return;
    const views = await viewFiles(file, parse(html.toString('utf8')), release);
    await store.writeAll(views.flatMap(([key, forms]) => writingsOf(key, forms)));
  });
}

/** Packages of a site whose pages have views, live and kept, with the part that lists the pages. */
export type ViewedPackages = Pick<Site, 'packages' | 'kept'>;

/** Completes the views of these packages. */
export async function completePackages(store: Store, { packages, kept }: ViewedPackages): Promise<void> {
  const live = Object.entries(packages).map(([name, { release, part }]) => ({ name, release, part }));
  const others = Object.entries(kept).map(([key, { part }]) => {
    const [name = '', release = ''] = key.split('/');
    return { name, release, part };
  });
  const viewed = [...live, ...others].filter(({ name }) => name !== EMBED_NAME);
  await inParallel(PARTS_AT_A_TIME, viewed, async ({ name, release, part }) => {
    const source = name === 'shell' ? undefined : await storedSource(store, name, release);
    await completeViews(store, await readPart(store, part), source?.release);
  });
}

/** Makes what a store lacks in views of live pages, because a tool that stored none has released them. A later one made its own. */
export async function completeLiveViews(store: Store): Promise<void> {
  const live = await readLiveEdition(store);
  if (live && (live.site.views ?? 0) < VIEWS_VERSION) await completePackages(store, live.site);
}
