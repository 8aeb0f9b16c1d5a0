import { VIEW_NAMES, VIEWS, viewPath, type View } from '@raptors/shared/contract/paths';
import { inParallel } from '../store/in-parallel';
import { sha256Of } from '../store/objects';
import { keys } from '../store/keys';
import type { Store } from '../store/store';
import type { ExportedPage, ExportedSite, ExportedView } from './exported-site';
import type { PlainFolder } from './plain-folder';
import { putStored } from './put-stored';

const AT_ONCE = 16;

/** Views of the site: all of each live page, and the fragment of each page of a release that is kept for other sites. */
export const viewsOf = ({ pages, kept }: Pick<ExportedSite, 'pages' | 'kept'>): ExportedView[] => [
  ...pages.flatMap((page) => [...VIEW_NAMES.map((view) => exportedView(view, page)), ...variantsOf(page)]),
  ...kept.flatMap((page) => [
    exportedView('fragment', page, page.release),
    ...variantsOf(page, page.release),
  ]),
];

const variantsOf = (page: ExportedPage, release?: string): ExportedView[] =>
  page.variants.map((variant) => ({ ...exportedView('fragment', page, release, variant), variant }));

function exportedView(view: View, page: ExportedPage, release?: string, variant?: string): ExportedView {
  const address = viewPath(view, page.path, release, variant);
  return { view, address, file: `${address.slice(1)}${VIEWS[view].extension ? '' : '.html'}`, page };
}

/** Copies the views of a site. A page of a shell that gives it no parts has none. */
export async function putViews(
  store: Store,
  plain: PlainFolder,
  views: readonly ExportedView[],
): Promise<void> {
  await inParallel(AT_ONCE, views, async ({ view, file, page, variant }) => {
    const key = keys.view(page.file, view, variant);
    if (!(await store.has(key))) return;
    await putStored(store, plain, { key, file, sha256: sha256Of(key) });
  });
}
