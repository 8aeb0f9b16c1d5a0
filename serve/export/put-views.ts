import { VIEWS, viewPath, type View } from '@raptors/shared/contract/paths';
import { inParallel } from '@raptors/site/store/in-parallel';
import { sha256Of } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { UnknownPageError } from '../views/page-cuts';
import { viewText } from '../views/view-shelf';
import type { ExportedSite, ExportedView } from './exported-site';
import type { PlainFolder } from './plain-folder';
import { putForms } from './put-forms';

const AT_ONCE = 4;

/** Views of the site: all of each live page, and the fragment of each page of a release that is kept for other sites. */
export const viewsOf = ({ pages, kept }: Pick<ExportedSite, 'pages' | 'kept'>): ExportedView[] => [
  ...pages.flatMap((page) => (Object.keys(VIEWS) as View[]).map((view) => exportedView(view, page))),
  ...kept.map((page) => exportedView('fragment', page, page.release)),
];

function exportedView(view: View, page: ExportedSite['kept'][number], release?: string): ExportedView {
  const address = viewPath(view, page.path, release);
  return { view, address, file: `${address.slice(1)}${VIEWS[view].extension ? '' : '.html'}`, page };
}

/** Writes the views of a site. A page that has not the form of this shell has none. */
export async function putViews(
  store: Store,
  plain: PlainFolder,
  views: readonly ExportedView[],
): Promise<void> {
  await inParallel(AT_ONCE, views, async ({ view, file, page }) => {
    const text = await viewText(store, view, page).catch((error: unknown) => {
      if (error instanceof UnknownPageError) return undefined;
      throw error;
    });
    if (text !== undefined) await putForms(plain, file, sha256Of(text), async () => text);
  });
}
