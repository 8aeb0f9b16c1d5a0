import '@raptors/shared/design/site.css';
// Imported so that the build emits them: the document and the web manifest name their addresses.
import './icon.svg';
import './icons/icon-192.png';
import './icons/icon-512.png';
import './icons/icon-apple-180.png';
import './icons/icon-maskable-512.png';
import { languageOfPath } from '@raptors/shared/contract/language';
import { pagePaths } from '@raptors/shared/contract/page-names';
import { isStandIn } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import type { ReactNode } from 'react';
import { createHead } from './head-tags';
import { createLaterParts } from './load-later';
import { loadOffline } from './offline/load-offline';
import { createDraftKeeper } from './outlet/drafts';
import { PageOutlet } from './outlet/PageOutlet';
import { readPageData } from './page-data';
import { createCodeLoader } from './pages/code-loader';
import { createDocumentSource, withoutBase } from './pages/document-source';
import { createPageLoader } from './pages/page-loader';
import { createPageLink } from './pages/page-link';
import { loadRecord } from './pages/record-source';
import { createRegistrySource } from './pages/registry-source';
import { loadShellModule } from './pages/shell-modules';
import { warmUpOnIntent, warmUpSections } from './pages/warm-up';
import { closeOnBack } from './routing/close-on-back';
import { createPendingPages } from './routing/pending-pages';
import { createRouteAnnouncer } from './routing/route-announcer';
import { rememberPlaces } from './routing/scroll-places';
import { SiteRouter } from './routing/SiteRouter';
import { Site } from './Site';
import { createPendingInputAnswers } from './start/answer-pending-input';
import { whenIdle } from './start/idle';
import { createCopyPolicy, createDefaultPolicy } from './trusted-types/policies';

const REGISTRY_WAIT_MS = 3_000;

/** Makes the parts that exist as long as the document, and hydrates its page. */
export function startSite(mount: (element: HTMLElement, tree: ReactNode) => void): void {
  const element = document.getElementById('site');
  const page = readPageData();
  if (!element || !page || globalThis.raptorsPendingInput?.hasNavigatedAway) return;
  canonicalizeAddress(page);
  // The inline script has made it already, except on a development server, which has no inline script.
  createDefaultPolicy();
  const { base = '' } = page;
  const pathname = withoutBase(location.pathname, base);
  const markup = document.querySelector('[data-page]')?.innerHTML ?? '';
  const prerendered = markup && createCopyPolicy()(markup);
  const code = createCodeLoader(page);
  let livePaths: Readonly<Record<string, string>> = {};
  const registry = createRegistrySource(base, ({ integrity, remotes }) => {
    code.addHashes(integrity);
    livePaths = pagePaths(remotes);
  });
  // The page data has the addresses that this page was prerendered with; other pages of the shell load after the registry.
  const pageLink = createPageLink(
    (name) => page.navigation.pages?.[name] ?? livePaths[name],
    page.navigation,
  );
  const pendingPages = createPendingPages();
  const pages = createPageLoader({
    documentPage: page,
    documentPathname: pathname,
    isPrerendered: markup !== '',
    documents: createDocumentSource(base),
    registry,
    loadCode: code.load,
    loadShellModule,
    loadRecord,
    pendingPages,
  });
  const describe = createHead(page.path, languageOfPath(base));
  const announcer = createRouteAnnouncer(pathname, rememberPlaces(), describe);
  const later = createLaterParts(registry);

  const hydrate = () => {
    const drafts = createDraftKeeper();
    const pendingInput = createPendingInputAnswers(globalThis.raptorsPendingInput);
    const tree = (
      <SiteRouter base={base} load={pages.load}>
        <Site
          page={page}
          documentPathname={pathname}
          announcer={announcer}
          pageLink={pageLink}
          pendingPages={pendingPages}
          onHydrated={pendingInput.layoutIsHydrated}
          {...later}
        >
          <PageOutlet
            loader={pages}
            page={page}
            prerendered={prerendered}
            onShown={(shown) => {
              drafts.show(shown);
              pendingInput.pageIsShown();
            }}
            onThrow={(thrown) => {
              pages.retry(thrown);
              pendingInput.pageIsShown();
            }}
          />
        </Site>
      </SiteRouter>
    );
    mount(element, tree);
  };

  if (page.isEmbedded) {
    // The page is hydrated after this code, because a link that is hydrated before would change the page inside the frame.
    void import(/* webpackChunkName: "frame" */ './frame/start-in-frame').then(
      ({ startInFrame }) => startInFrame(hydrate),
      () => undefined,
    );
    return;
  }
  hydrate();
  warmUpOnIntent(pages, base);
  closeOnBack();
  // A tab may be shown again after hours, when the release that it runs has been rolled back.
  document.addEventListener('visibilitychange', () => document.hidden || void registry.look());
  whenIdle(() => {
    // The first navigation needs the registry. If this fetch fails, that navigation tries again.
    registry.fetch().then(
      ({ remotes }) => warmUpSections(remotes, code.warmUp),
      () => undefined,
    );
    // Previews are not stored for offline reading, because they exist only for a short time.
    if (!base.startsWith('/~')) loadOffline({ base, registry, pageLink });
  }, REGISTRY_WAIT_MS);
}

/** Corrects the address, such as its letter case, before React reads it; not of error pages and pages in frames. */
function canonicalizeAddress({ path, isEmbedded, base = '' }: PageData): void {
  const own = path === '/' ? base || '/' : base + path;
  if (isStandIn(path) || isEmbedded || location.pathname === own) return;
  history.replaceState(history.state, '', own + location.search + location.hash);
}
