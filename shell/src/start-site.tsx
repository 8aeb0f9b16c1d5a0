import '@raptors/shared/design/site.css';
// Emits the files; the document and the site's web manifest name their addresses.
import './icon.svg';
import './icons/icon-192.png';
import './icons/icon-512.png';
import './icons/icon-apple-180.png';
import './icons/icon-maskable-512.png';
import { pagePaths } from '@raptors/shared/contract/page-names';
import { isStandIn, pathKey } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import type { ReactNode } from 'react';
import { loadOffline } from './offline/load-offline';
import { createDraftKeeper } from './outlet/drafts';
import { PageOutlet } from './outlet/PageOutlet';
import { readPageData } from './page-data';
import { createDocumentSource, withoutBase } from './pages/document-source';
import { createPageLoader } from './pages/page-loader';
import { createPageLink } from './pages/page-link';
import { loadShellModule } from './pages/shell-modules';
import { loadRecord } from './pages/record-source';
import { createRegistrySource } from './pages/registry-source';
import { warmUpOnIntent, warmUpSections } from './pages/warm-up';
import { createFederation } from './remotes/federation';
import { createIntegrityTable } from './remotes/integrity-table';
import { once } from './promises';
import { closeOnBack } from './routing/close-on-back';
import { createPendingPages } from './routing/pending-pages';
import { createRouteAnnouncer, type RouteAnnouncer } from './routing/route-announcer';
import { rememberPlaces } from './routing/scroll-places';
import { SiteRouter } from './routing/SiteRouter';
import { Site } from './Site';
import { createPendingInputAnswers } from './start/answer-pending-input';
import { whenIdle } from './start/idle';
import { createCopyPolicy, createDefaultPolicy } from './trusted-types/policies';

const REGISTRY_WAIT_MS = 3_000;

/** Hydrates the document's page, and makes all that lives as long as the document. */
export function startSite(mount: (element: HTMLElement, tree: ReactNode) => void): void {
  const element = document.getElementById('site');
  const page = readPageData();
  if (!element || !page || globalThis.raptorsPendingInput?.hasNavigatedAway) return;
  canonicalizeAddress(page);
  // While developing nothing runs before this.
  createDefaultPolicy();
  const trustedCopy = createCopyPolicy();
  const markup = document.querySelector('[data-page]')?.innerHTML ?? '';
  const pathname = withoutBase(location.pathname, page.base ?? '');
  const loading = createLoading(page, pathname, markup !== '');
  const announcer = createRouteAnnouncer(pathname, rememberPlaces());
  const hydrate = () => mount(element, siteTree(page, loading, announcer, markup && trustedCopy(markup)));
  if (!page.isEmbedded) {
    hydrate();
    startExtras(loading, page.base ?? '');
    return;
  }
  // Before this is loaded, a hydrated link would change the page inside the frame.
  void import(/* webpackChunkName: "frame" */ './frame/start-in-frame').then(
    ({ startInFrame }) => startInFrame(hydrate),
    () => undefined,
  );
}

/** One address for one page, before React reads it; stand-ins and framed pages stay at theirs. */
function canonicalizeAddress({ path, isEmbedded, base = '' }: PageData): void {
  const own = path === '/' ? base || '/' : base + path;
  if (isStandIn(path) || isEmbedded || location.pathname === own) return;
  history.replaceState(history.state, '', own + location.search + location.hash);
}

type Loading = ReturnType<typeof createLoading>;

function createLoading(page: PageData, pathname: string, isPrerendered: boolean) {
  const integrity = createIntegrityTable(page.integrity);
  globalThis.raptorsIntegrity = integrity.hashOf;
  let livePaths: Readonly<Record<string, string>> = {};
  const registry = createRegistrySource(page.base ?? '', (fetched) => {
    integrity.add(fetched.integrity);
    livePaths = pagePaths(fetched.remotes);
  });
  const federation = createFederation(integrity.hashOf);
  const pendingPages = createPendingPages();
  const pages = createPageLoader({
    documentPage: { data: page, key: pathKey(pathname), isShown: isPrerendered, isPinned: true },
    documents: createDocumentSource(page.base ?? ''),
    registry,
    getModule: federation.getModule,
    loadShellModule,
    loadRecord,
    pendingPages,
  });
  return {
    registry,
    pages,
    pendingPages,
    warmUpSection: federation.warmUp,
    // What is hydrated has the addresses that it was prerendered with; every other page of the shell comes after the registry.
    pageLink: createPageLink((name) => page.navigation.pages?.[name] ?? livePaths[name], page.navigation),
    // The registry has the hashes of these parts, which are in no document.
    loadSearch: once(async () => {
      await registry.fetch();
      const { createSearchResults } = await import(
        /* webpackChunkName: "Search" */ './search/dialog/SearchResults'
      );
      return createSearchResults(registry.fetch);
    }),
    loadSubscribe: async () => {
      await registry.fetch();
      return (await import(/* webpackChunkName: "subscribe" */ './layout/Footer/subscribe')).subscribe;
    },
  };
}

function siteTree(
  page: PageData,
  { pages, registry: _, warmUpSection: __, ...context }: Loading,
  announcer: RouteAnnouncer,
  prerendered: string,
): ReactNode {
  const drafts = createDraftKeeper();
  const pendingInput = createPendingInputAnswers(globalThis.raptorsPendingInput);
  return (
    <SiteRouter base={page.base ?? ''} load={pages.load}>
      <Site page={page} announcer={announcer} onHydrated={pendingInput.layoutIsHydrated} {...context}>
        <PageOutlet
          loader={pages}
          onShown={(shown) => {
            drafts.show(shown);
            pendingInput.pageIsShown();
          }}
          onThrow={(thrown) => {
            pages.retry(thrown);
            pendingInput.pageIsShown();
          }}
          title={page.title}
          prerendered={prerendered}
        />
      </Site>
    </SiteRouter>
  );
}

function startExtras({ registry, pages, pageLink, warmUpSection }: Loading, base: string): void {
  warmUpOnIntent(pages, base);
  closeOnBack();
  // A tab that comes back after hours: what it runs may have been withdrawn.
  document.addEventListener('visibilitychange', () => document.hidden || void registry.look());
  whenIdle(() => {
    // The first navigation needs the registry; after a failure here it is fetched again there.
    registry.fetch().then(
      ({ remotes }) => warmUpSections(remotes, warmUpSection),
      () => undefined,
    );
    // A preview is gone once it has been read.
    if (!base.startsWith('/~')) loadOffline({ base, registry, pageLink });
  }, REGISTRY_WAIT_MS);
}
