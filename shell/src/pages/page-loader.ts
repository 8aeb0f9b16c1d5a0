import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { delay, tracked, type TrackedPromise } from '../promises';
import type { PendingPages } from '../routing/pending-pages';
import type { DocumentSource } from './document-source';
import { loadPage, type PageContent, type PageSources } from './load-page';
import type { RegistrySource } from './registry-source';

/** All that a navigation needs must have loaded by then: registry, remote entry, chunks and styles. */
const NAVIGATION_DEADLINE_MS = 3_500;
/** The document holds its page: nobody waits, and code that arrives late on a slow connection is still welcome. */
const HYDRATION_DEADLINE_MS = 20_000;
/** From then on the document is the quicker way, if it can be reached: it takes its time too, longer on a busy machine. */
const DOCUMENT_AFTER_MS = 2_500;

/** What is at an address once loading has ended, one way or the other. */
export type LoadedPage =
  | ({ status: 'ready' } & PageContent)
  /** The prerendered page stays as it is, because its code did not load. */
  | { status: 'frozen'; title: string }
  /** Neither the page's code nor its document can be loaded. */
  | { status: 'failed'; error: unknown };

/** The page that the document brought, and its state, which the loader changes. */
export type DocumentPage = {
  data: PageData;
  /** Its address, in the form that ignores letter case. */
  key: string;
  isShown: boolean;
  /** Its code comes from the release that rendered it. Later, when that has failed or been tried again, from the live one. */
  isPinned: boolean;
};

/** All that a page loader works with. */
export type PageLoaderContext = PageSources & {
  documentPage: DocumentPage;
  documents: DocumentSource;
  registry: RegistrySource;
  /** Gets what the visitor waits for. */
  pendingPages: Pick<PendingPages, 'add'>;
};

/** One try to load a page, which never rejects; `abort` ends it at once. */
type Attempt = { page: TrackedPromise<LoadedPage>; abort: () => void };

/** Loads each page once and keeps it; one loader lives as long as the document. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** Makes the loader of one document: it loads the prerendered page from its own pins, all others through the registry. */
export function createPageLoader(context: PageLoaderContext) {
  const { documentPage, documents, registry, pendingPages } = context;
  /** What is being loaded or was loaded, by warm-ups too. */
  const attempts = new Map<string, Attempt>();
  /** What `load` has given, until the address is left or retried. */
  const loads = new Map<string, TrackedPromise<LoadedPage>>();
  const isReadable = (key: string) => documentPage.isShown && key === documentPage.key;

  /** The document's page gives up its pin when the pinned code does not load. */
  function attempt(pathname: string, key: string): Attempt {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, isReadable(key) ? HYDRATION_DEADLINE_MS : NAVIGATION_DEADLINE_MS);
    const isPinned = key === documentPage.key && documentPage.isPinned;
    const { data } = documentPage;
    const page = loadPage(pathname, isPinned ? data : undefined, context, controller.signal)
      .then(
        (content): LoadedPage => ({ status: 'ready', ...content }),
        (error: unknown): LoadedPage => {
          console.warn(`The page ${pathname} did not load.`, error);
          if (isPinned) documentPage.isPinned = false;
          const isFrozen = isPinned && documentPage.isShown;
          return isFrozen ? { status: 'frozen', title: data.title } : { status: 'failed', error };
        },
      )
      .finally(() => clearTimeout(timer));
    return { page: tracked(page), abort };
  }

  function begin(pathname: string): TrackedPromise<LoadedPage> {
    const key = pathKey(pathname);
    const begun = attempts.get(key);
    if (begun && begun.page.value?.status !== 'failed') return begun.page;
    const begins = attempt(pathname, key);
    attempts.set(key, begins);
    return begins.page;
  }

  function navigate(pathname: string): TrackedPromise<LoadedPage> {
    if (registry.isOutdated()) return tracked(liveDocument(pathname));
    void registry.look();
    const page = begin(pathname);
    // Any other promise is pending at first, and React would render the whole site once more for it.
    return page.value?.status === 'ready' ? page : tracked(codeOrDocument(page, pathname));
  }

  /** Opens the document of the live edition; only if that can't be reached, the page of this one is better than none. */
  async function liveDocument(pathname: string): Promise<LoadedPage> {
    await openDocument(pathname);
    return begin(pathname);
  }

  /** Waits for the code of a page. When that fails, or takes 2.5 s, opens the document, and the promise stays pending. */
  async function codeOrDocument(page: TrackedPromise<LoadedPage>, pathname: string): Promise<LoadedPage> {
    await Promise.race([page, delay(DOCUMENT_AFTER_MS)]);
    const isReady = () => page.value?.status === 'ready';
    if (!isReady()) await openDocument(pathname, isReady);
    if (!documents.isCurrent(pathname)) loads.delete(pathKey(pathname));
    return page;
  }

  /** @param isDone asked once the document can be reached: it is not needed any more */
  async function openDocument(pathname: string, isDone = () => false): Promise<void> {
    const isReachable = await Promise.race([documents.isReachable(pathname), delay(NAVIGATION_DEADLINE_MS)]);
    if (isReachable && !isDone() && documents.isCurrent(pathname)) await documents.open();
  }

  function drop(key: string) {
    attempts.get(key)?.abort();
    attempts.delete(key);
    loads.delete(key);
  }

  return {
    /** Loads the page at an address: one promise until that is left or retried. It never rejects: after 2.5 s the document opens. */
    load(pathname: string): Promise<LoadedPage> {
      const key = pathKey(pathname);
      const isHydration = isReadable(key);
      const loading = loads.get(key) ?? (isHydration ? begin(pathname) : navigate(pathname));
      loads.set(key, loading);
      if (loading.status === 'pending' && !isHydration) pendingPages.add(loading);
      return loading;
    },
    /** Begins to load a page that the visitor is likely to open next; a failure has no consequence. */
    warmUp: (pathname: string) => void begin(pathname),
    /** Lets the next `load` of this address request everything again, from the live edition: the page has failed, or has thrown. */
    retry(pathname: string): void {
      documentPage.isPinned = false;
      registry.forget();
      drop(pathKey(pathname));
    },
    /** Another page is shown now: what failed at this address is worth another try. */
    leave(pathname: string): void {
      const key = pathKey(pathname);
      if (key === documentPage.key) documentPage.isShown = false;
      if (attempts.get(key)?.page.value?.status === 'ready') loads.delete(key);
      else drop(key);
    },
    /** Opens the document of a page that throws; resolves only if that can't be reached within 3.5 s. */
    openDocument: (pathname: string) => openDocument(pathname),
  };
}
