import { NOT_SAVED_PATH } from '@raptors/shared/contract/paths';
import type { PageProps } from '@raptors/shared/runtime/container';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import search from '../content/search.json';
import { documentOf, type DocumentParts } from './document';
import { Home } from './home/Home';
import { NotFound } from './not-found/NotFound';
import { NotSaved } from './offline/NotSaved/NotSaved';
import { createPageLink } from './pages/page-link';
import { PageRoot } from './outlet/PageRoot';
import { createPendingPages } from './routing/pending-pages';
import { createRouteAnnouncer } from './routing/route-announcer';
import { Site } from './Site';

type RenderInput = Omit<DocumentParts, 'markup'> & {
  pages: Readonly<Record<string, string>>;
  /** Page component of a remote, from its prerender bundle; left out for the shell's own pages. */
  Component?: ComponentType<PageProps>;
};

/** Renders one page as a complete HTML document; throws what the page throws. */
export async function renderPage({ Component, pages, ...parts }: RenderInput): Promise<string> {
  const { page } = parts;
  /** Addresses of the pages that this page names; empty for a page that does not exist, which the release tool reports. */
  const named: Record<string, string> = {};
  const pageLink = createPageLink((name) => (named[name] = pages[name] ?? ''), page.navigation);
  const Page = Component ?? ownPage(page.path);
  const { base = '' } = page;
  const markup = await markupOf(
    <StaticRouter basename={base || '/'} location={base + page.path}>
      <Site
        page={page}
        documentPathname={page.path}
        pageLink={pageLink}
        pendingPages={createPendingPages()}
        announcer={createRouteAnnouncer(page.path)}
      >
        <Suspense>
          <PageRoot translation={page.translation}>
            <Page record={page.pin?.record} />
          </PageRoot>
        </Suspense>
      </Site>
    </StaticRouter>,
  );
  // The page for offline reading also needs the pages that the search names, because the search is not prerendered.
  if (page.path === NOT_SAVED_PATH) namedBySearch.forEach(pageLink);
  return documentOf({
    ...parts,
    page: { ...page, navigation: { ...page.navigation, pages: named } },
    markup,
  });
}

const namedBySearch = [...search.often.pages, ...search.nothing.ways.map(({ to }) => to)];

const ownPage = (path: string) => (path === '/' ? Home : path === NOT_SAVED_PATH ? NotSaved : NotFound);

async function markupOf(tree: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(tree, {
    // Otherwise React puts long content into hidden blocks, which only a script can show.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void (failure ??= error),
  });
  const markup = await text(prelude);
  if (failure) throw failure;
  return markup;
}
