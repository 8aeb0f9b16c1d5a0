import { pathKey } from '@raptors/shared/contract/paths';
import type { PendingPages } from '../../routing/pending-pages';
import type { DocumentSource } from '../document-source';
import { delay } from '../../deadline';
import { codeOrDocument } from './code-or-document';
import {
  attemptPage,
  isHung,
  isReadable,
  NAVIGATION_DEADLINE_MS,
  type AttemptContext,
  type LoadedPage,
  type PageAttempt,
} from './page-attempts';
import { tracked, type TrackedPromise } from './tracked-promise';

/** Loads each page once and keeps it; one loader lives as long as the document. */
export type PageLoader = {
  /**
   * Loads the page at an address within 3.5 s; the same promise until the address is left or retried. Never rejects.
   * When the code can't be loaded, or takes 3 s, the loader opens the document of the address, and the promise stays pending.
   * Fulfilled from the start for a page that is loaded.
   */
  load(pathname: string): Promise<LoadedPage>;
  /** Begins to load a page that the visitor is likely to open next; a failure has no consequence. */
  warmUp(pathname: string): void;
  /** Lets the next `load` of this address request everything again. */
  retry(pathname: string): void;
  /** Another page is shown now: what failed at this address is worth another try. */
  leave(pathname: string): void;
  /** The page has thrown: once it is left, it is loaded again from the live edition. */
  markThrown(pathname: string): void;
  /** Opens the document of a page that throws; resolves only if that can't be reached within 3.5 s. */
  openDocument(pathname: string): Promise<void>;
};

/** All that a page loader works with. */
export type PageLoaderContext = AttemptContext & {
  documents: DocumentSource;
  /** Gets what the visitor waits for. */
  pendingPages: Pick<PendingPages, 'add'>;
};

/** Makes the loader of one document: it loads the prerendered page from its own pins, all others through the registry. */
export function createPageLoader(context: PageLoaderContext): PageLoader {
  const { documentPage, documents, registry, pendingPages } = context;
  /** What is being loaded or was loaded, by warm-ups too. */
  const attempts = new Map<string, PageAttempt>();
  /** What `load` has given, until the address is left or retried. */
  const loads = new Map<string, TrackedPromise<LoadedPage>>();
  const thrown = new Set<string>();

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
    const { page } = begin(pathname);
    // Any other promise is pending at first, and React would render the whole site once more for it.
    if (page.value?.status === 'ready') return page;
    return tracked(codeOrDocument(page, pathname, documents, () => loads.delete(pathKey(pathname))));
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
    load(pathname) {
      const key = pathKey(pathname);
      const isHydration = isReadable(documentPage, key);
      const loading = loads.get(key) ?? (isHydration ? begin(pathname).page : navigate(pathname));
      loads.set(key, loading);
      if (loading.status === 'pending' && !isHydration) pendingPages.add(loading);
      return loading;
    },
    warmUp: (pathname) => void begin(pathname),
    retry,
    markThrown: (pathname) => void thrown.add(pathKey(pathname)),
    leave(pathname) {
      const key = pathKey(pathname);
      if (key === documentPage.key) documentPage.isShown = false;
      if (thrown.delete(key)) retry(pathname);
      else if (loads.get(key)?.value?.status !== 'ready') drop(key);
    },
    async openDocument(pathname) {
      const isReachable = await Promise.race([
        documents.isReachable(pathname),
        delay(NAVIGATION_DEADLINE_MS),
      ]);
      if (isReachable && documents.isCurrent(pathname)) await documents.open();
    },
  };
}
