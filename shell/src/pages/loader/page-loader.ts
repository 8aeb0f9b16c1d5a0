import { pathKey } from '@raptors/shared/contract/paths';
import type { PendingPages } from '../../routing/pending-pages';
import type { DocumentSource } from '../document-source';
import { delay, tracked, type TrackedPromise } from '../../promises';
import {
  attemptPage,
  isHung,
  isReadable,
  NAVIGATION_DEADLINE_MS,
  type AttemptContext,
  type LoadedPage,
  type PageAttempt,
} from './page-attempts';

/** From then on the document is the quicker way, if it can be reached: it takes its time too, longer on a busy machine. */
const DOCUMENT_AFTER_MS = 3_000;
/** From then on it is likely that the document will be needed, so it's time to find out whether it can be reached. */
const CHECK_DOCUMENT_AFTER_MS = 1_500;

/** Loads each page once and keeps it; one loader lives as long as the document. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** All that a page loader works with. */
export type PageLoaderContext = AttemptContext & {
  documents: DocumentSource;
  /** Gets what the visitor waits for. */
  pendingPages: Pick<PendingPages, 'add'>;
};

/** Makes the loader of one document: it loads the prerendered page from its own pins, all others through the registry. */
export function createPageLoader(context: PageLoaderContext) {
  const { documentPage, documents, registry, pendingPages } = context;
  /** What is being loaded or was loaded, by warm-ups too. */
  const attempts = new Map<string, PageAttempt>();
  /** What `load` has given, until the address is left or retried. */
  const loads = new Map<string, TrackedPromise<LoadedPage>>();
  const thrown = new Set<string>();
  /** Pages that were shown and left. */
  const left = new Set<string>();

  function begin(pathname: string): PageAttempt {
    const key = pathKey(pathname);
    const begun = attempts.get(key);
    if (begun && begun.page.value?.status !== 'failed') return begun;
    const attempt = attemptPage(pathname, context);
    attempts.set(key, attempt);
    return attempt;
  }

  /** A visitor who leaves a page whose code hangs needs its connections for the next page. */
  function giveUpHungPage() {
    const attempt = attempts.get(documentPage.key);
    if (!attempt || !isHung(attempt)) return;
    documents.stopLoading();
    registry.forget();
    attempt.abort();
  }

  function navigate(pathname: string): TrackedPromise<LoadedPage> {
    giveUpHungPage();
    if (registry.isOutdated()) return tracked(liveDocument(pathname));
    void registry.look();
    const { page } = begin(pathname);
    // Any other promise is pending at first, and React would render the whole site once more for it.
    if (page.value?.status === 'ready') return page;
    return tracked(codeOrDocument(page, pathname));
  }

  /** Opens the document of the live edition; only if that can't be reached, the page of this one is better than none. */
  async function liveDocument(pathname: string): Promise<LoadedPage> {
    await openDocument(pathname);
    return begin(pathname).page;
  }

  async function openDocument(pathname: string): Promise<void> {
    const isReachable = await Promise.race([documents.isReachable(pathname), delay(NAVIGATION_DEADLINE_MS)]);
    if (isReachable && documents.isCurrent(pathname)) await documents.open();
  }

  /** Waits for the code of a page. When it can't be loaded, or takes 3 s, opens the document, and the promise stays pending. */
  async function codeOrDocument(page: Promise<LoadedPage>, pathname: string): Promise<LoadedPage> {
    const deadline = delay(NAVIGATION_DEADLINE_MS);
    const isReachable = Promise.race([page, delay(CHECK_DOCUMENT_AFTER_MS)]).then(
      (loaded) => loaded?.status !== 'ready' && documents.isReachable(pathname),
    );
    const early = await Promise.race([page, delay(DOCUMENT_AFTER_MS)]);
    if (early?.status === 'ready') return early;
    if (!documents.isCurrent(pathname)) loads.delete(pathKey(pathname));
    else if (await Promise.race([isReachable, deadline])) return documents.open();
    return page;
  }

  function drop(key: string) {
    attempts.get(key)?.abort();
    attempts.delete(key);
    loads.delete(key);
  }

  function retry(pathname: string) {
    documentPage.isPinned = false;
    registry.forget();
    drop(pathKey(pathname));
  }

  return {
    /**
     * Loads the page at an address within 3.5 s; the same promise until the address is left or retried. Never rejects.
     * When the code can't be loaded, or takes 3 s, the loader opens the document of the address, and the promise stays pending.
     * Fulfilled from the start for a page that is loaded.
     */
    load(pathname: string): Promise<LoadedPage> {
      const key = pathKey(pathname);
      if (left.delete(key) && registry.isOutdated()) drop(key);
      const isHydration = isReadable(documentPage, key);
      const loading = loads.get(key) ?? (isHydration ? begin(pathname).page : navigate(pathname));
      loads.set(key, loading);
      if (loading.status === 'pending' && !isHydration) pendingPages.add(loading);
      return loading;
    },
    /** Begins to load a page that the visitor is likely to open next; a failure has no consequence. */
    warmUp: (pathname: string) => void begin(pathname),
    /** Lets the next `load` of this address request everything again. */
    retry,
    /** The page has thrown: once it is left, it is loaded again from the live edition. */
    markThrown: (pathname: string) => void thrown.add(pathKey(pathname)),
    /** Another page is shown now: what failed at this address is worth another try. */
    leave(pathname: string): void {
      const key = pathKey(pathname);
      left.add(key);
      if (key === documentPage.key) documentPage.isShown = false;
      if (thrown.delete(key)) retry(pathname);
      else if (loads.get(key)?.value?.status !== 'ready') drop(key);
    },
    /** Opens the document of a page that throws; resolves only if that can't be reached within 3.5 s. */
    openDocument,
  };
}
