import '@raptors/shared/design/site.css';
// Emits the files; the document and the site's web manifest name their addresses.
import './icon.svg';
import './icons/icon-192.png';
import './icons/icon-512.png';
import './icons/icon-apple-180.png';
import './icons/icon-maskable-512.png';
import { pagePaths } from '@raptors/shared/contract/page-names';
import { isStandIn, pathKey } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { ReactNode } from 'react';
import { loadOffline } from './offline/load-offline';
import { createDraftKeeper } from './outlet/drafts';
import { PageOutlet } from './outlet/PageOutlet';
import { readPageData } from './page-data';
import { createDocumentSource, withoutBase } from './pages/document-source';
import { createPageLoader } from './pages/loader/page-loader';
import { createPageLink } from './pages/page-link';
import { loadShellModule } from './pages/shell-modules';
import { loadRecord } from './pages/record-source';
import { createRegistrySource } from './pages/registry-source';
import { warmUpOnIntent, warmUpSections } from './pages/warm-up';
import { createModuleLoader } from './remotes/exposed-module';
import { createFederation } from './remotes/federation';
import { createIntegrityTable } from './remotes/integrity-table';
import { once } from './promises';
import { createPendingPages } from './routing/pending-pages';
import { createRouteAnnouncer } from './routing/route-announcer';
import { rememberPlaces } from './routing/scroll-places';
import { SiteRouter } from './routing/SiteRouter';
import { Site } from './Site';
import { createPendingInputAnswers } from './start/answer-pending-input';
import { whenIdle } from './start/idle';
import { createCopyPolicy, createDefaultPolicy } from './trusted-types/policies';

const REGISTRY_WAIT_MS = 3_000;
const nothing = () => undefined;

/**
 * Hydrates the document's page, and makes all that lives as long as the document.
 * @param mount hydrates the prerendered element, or renders into an empty one
 */
export function startSite(mount: (element: HTMLElement, tree: ReactNode) => void): void {
  const element = document.getElementById('site');
  const page = readPageData();
  if (!element || !page || globalThis.raptorsPendingInput?.hasNavigatedAway) return;
  const base = page.base ?? '';
  canonicalizeAddress(page, base);
  const pathname = withoutBase(location.pathname, base);
  // While developing nothing runs before this.
  createDefaultPolicy();
  const trustedCopy = createCopyPolicy();
  const markup = document.querySelector('[data-page]')?.innerHTML ?? '';
  const prerendered = markup && trustedCopy(markup);

  const integrity = createIntegrityTable(page.integrity);
  globalThis.raptorsIntegrity = integrity.hashOf;
  let livePaths: Readonly<Record<string, string>> = {};
  const onFetched = (fetched: Registry) => {
    integrity.add(fetched.integrity);
    livePaths = pagePaths(fetched.remotes);
  };
  const registry = createRegistrySource(base, onFetched);
  // What is hydrated has the addresses that it was prerendered with; every other page of the shell comes after the registry.
  const pageLink = createPageLink(
    (name) => page.navigation.pages?.[name] ?? livePaths[name],
    page.navigation,
  );
  const drafts = createDraftKeeper();
  const documents = createDocumentSource(base);
  const pendingInput = createPendingInputAnswers(globalThis.raptorsPendingInput);
  const pendingPages = createPendingPages();
  const federation = createFederation(integrity.hashOf);
  const pages = createPageLoader({
    documentPage: { data: page, key: pathKey(pathname), isShown: markup !== '', isPinned: true },
    documents,
    registry,
    loadExposedModule: createModuleLoader(integrity.hashOf, federation.load),
    loadShellModule,
    loadRecord,
    pendingPages,
  });
  const places = rememberPlaces();
  const announcer = createRouteAnnouncer(pathname, places);

  const loadSearch = once(async () => {
    // It has the hash of the code, which is in no document.
    await registry.fetch();
    const { createSearchResults } = await import(
      /* webpackChunkName: "Search" */ './search/dialog/SearchResults'
    );
    return createSearchResults(registry.fetch);
  });
  const loadSubscribe = async () => {
    await registry.fetch();
    return (await import(/* webpackChunkName: "subscribe" */ './layout/Footer/subscribe')).subscribe;
  };

  const start = () =>
    mount(
      element,
      <SiteRouter base={base} load={pages.load}>
        <Site
          page={page}
          pageLink={pageLink}
          pendingPages={pendingPages}
          announcer={announcer}
          loadSearch={loadSearch}
          loadSubscribe={loadSubscribe}
          onHydrated={pendingInput.layoutIsHydrated}
        >
          <PageOutlet
            loader={pages}
            onShown={(shown) => {
              drafts.show(shown);
              pendingInput.pageIsShown();
            }}
            onThrow={(thrown) => {
              pages.markThrown(thrown);
              pendingInput.pageIsShown();
            }}
            title={page.title}
            prerendered={prerendered}
          />
        </Site>
      </SiteRouter>,
    );

  // Before this is loaded, a hydrated link would change the page inside the frame.
  if (page.isEmbedded)
    return void import(/* webpackChunkName: "frame" */ './frame/start-in-frame').then(
      ({ startInFrame }) => startInFrame(start, page),
      nothing,
    );
  start();
  warmUpOnIntent(pages, base);
  // A tab that comes back after hours: what it runs may have been withdrawn.
  document.addEventListener('visibilitychange', () => document.hidden || void registry.look());
  whenIdle(() => {
    // The first navigation needs the registry; after a failure here it is fetched again there.
    registry.fetch().then(({ remotes }) => warmUpSections(remotes, federation.warmUp), nothing);
    if (!base) loadOffline({ registry, pageLink });
  }, REGISTRY_WAIT_MS);
}

/**
 * One address for one page, before React reads it. A page that stands in for another stays at the requested address, a
 * page in a frame at its own.
 */
function canonicalizeAddress({ path, isEmbedded }: PageData, base: string): void {
  if (isStandIn(path) || isEmbedded || location.pathname === base + path) return;
  history.replaceState(history.state, '', base + path + location.search + location.hash);
}
