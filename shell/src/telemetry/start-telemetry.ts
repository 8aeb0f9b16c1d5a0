import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { PageData, Registry } from '@raptors/shared/contract/registry';
import type { DraftKeeper } from '../outlet/drafts';
import type { DocumentSource } from '../pages/document-source';
import type { PageLoader } from '../pages/loader/page-loader';
import { documentTarget, findTarget } from '../pages/page-target';
import type { RegistrySource } from '../pages/registry-source';
import { measureVitals, type Vitals } from './vitals';

/** What went wrong on the way to a page: the registry, the code of a page, or the page itself. */
type FailedStep = 'registry' | 'code' | 'page';

/** All that is sent of one view of a page. */
export type PageView = {
  /** Left out while the registry has not come. */
  edition?: number;
  /** Release of the shell. */
  shell: string;
  /** `name/release` of the remote that shows the page; left out for the shell's own pages. */
  remote?: string;
  /** Path of the page, without what may be chosen in it. */
  page: string;
  /** Of the document, with the first page that it shows. */
  vitals?: Vitals;
  /** Left out where nothing has failed. */
  failed?: FailedStep[];
};

/** The parts of the site that are watched, from now on. */
type Watched = {
  registry: RegistrySource;
  drafts: DraftKeeper;
  loader: PageLoader;
  documents: DocumentSource;
};

/**
 * Sends to the operator, at the address that the document names, how each page was loaded. Sends no identifier and stores nothing.
 * @param pathname address of the page that is shown now
 */
export function startTelemetry(page: PageData, pathname: string, watched: Watched): void {
  const views = createPageViews(page, pathname);
  watchPages(views, pathname, watched);
  watchRegistry(views, watched.registry);
  addEventListener('pagehide', views.send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && views.send());
}

type PageViews = ReturnType<typeof createPageViews>;

function createPageViews(own: PageData, ownPathname: string) {
  const failed = new Set<FailedStep>();
  let live: Registry | undefined;
  let vitals: Vitals | undefined = measureVitals();
  let shown = ownPathname;
  let isSent = false;

  /** What visitors typed and no page has is not sent: it may hold anything. */
  function placeOfShown(): Pick<PageView, 'page' | 'remote'> {
    const isOwn = shown === ownPathname;
    const target = (isOwn && documentTarget(own)) || (live && findTarget(live, shown));
    if (target && 'pin' in target)
      return { page: isOwn ? own.path : shown, remote: `${target.pin.name}/${target.pin.release}` };
    return { page: target?.shellModule === 'Home' ? '/' : NOT_FOUND_PATH };
  }
  function send() {
    if (isSent) return;
    isSent = true;
    const view: PageView = {
      ...(live ? { edition: live.edition } : {}),
      shell: own.shell,
      ...placeOfShown(),
      ...(vitals ? { vitals } : {}),
      ...(failed.size > 0 ? { failed: [...failed] } : {}),
    };
    navigator.sendBeacon(own.telemetry ?? '', JSON.stringify(view));
    failed.clear();
    vitals = undefined;
  }
  return {
    /** Sends the view that is shown, once. */
    send,
    /** Another page is shown now. */
    show(pathname: string) {
      if (pathname === shown) return;
      send();
      shown = pathname;
      isSent = false;
    },
    addFailure: (step: FailedStep) => void failed.add(step),
    setRegistry: (registry: Registry) => void (live = registry),
  };
}

function watchPages(views: PageViews, pathname: string, { drafts, loader, documents }: Watched): void {
  const { show } = drafts;
  drafts.show = (next) => {
    views.show(next);
    show(next);
  };
  const { load, markThrown } = loader;
  loader.load = (next) => {
    const loading = load(next);
    void loading.then(({ status }) => status !== 'ready' && views.addFailure('code'));
    return loading;
  };
  loader.markThrown = (next) => {
    views.addFailure('page');
    markThrown(next);
  };
  const { open } = documents;
  documents.open = () => {
    views.addFailure('code');
    return open();
  };
  // The page of the document is being loaded already.
  void loader.load(pathname);
}

function watchRegistry(views: PageViews, registry: RegistrySource): void {
  const { fetch } = registry;
  registry.fetch = () => {
    const fetching = fetch();
    fetching.then(views.setRegistry, () => views.addFailure('registry'));
    return fetching;
  };
  registry.fetch().catch(() => undefined);
}
