import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { unlessAborted } from '@raptors/shared/runtime/unless-aborted';
import { delay, tracked, type TrackedPromise } from '../promises';
import type { PendingPages } from '../routing/pending-pages';
import type { DocumentSource } from './document-source';
import { loadPage, type PageContent, type PageSources } from './load-page';
import type { RegistrySource } from './registry-source';

const NAVIGATION_DEADLINE_MS = 3_500;
/** Longer than for a navigation: a visitor can read the prerendered page, and a development server may compile first. */
const HYDRATION_DEADLINE_MS = 20_000;
const DOCUMENT_AFTER_MS = 2_500;

export type LoadedPage =
  | ({ status: 'ready' } & PageContent)
  /** `frozen`: the page stays as it was prerendered, because its code did not load. */
  | { status: 'frozen' | 'failed' };

export type PageLoaderContext = PageSources & {
  /** The document's page, and its address, which on the not-found page is another than in the page data. */
  documentPage: PageData;
  documentPathname: string;
  /** False on a development server, which sends no markup. */
  isPrerendered: boolean;
  documents: DocumentSource;
  registry: RegistrySource;
  pendingPages: Pick<PendingPages, 'add'>;
};

/** One try to load a page. `page` never rejects; `abort` makes it resolve at once. */
type Attempt = { page: TrackedPromise<LoadedPage>; abort: () => void };

export type PageLoader = ReturnType<typeof createPageLoader>;

/** Loads the document's page by its page data at first; all other pages, and later tries, by the registry. */
export function createPageLoader(context: PageLoaderContext) {
  const { documentPage, documents, registry, pendingPages } = context;
  const documentKey = pathKey(context.documentPathname);
  /** Until the visitor leaves it. */
  let isDocumentShown = true;
  /** Whether its code comes from the release that rendered it; after its failure or any retry, it comes from that in the registry. */
  let isDocumentPinned = true;
  const attempts = new Map<string, Attempt>();
  /** Promises that `load` returned, until the address is left or retried. */
  const loads = new Map<string, TrackedPromise<LoadedPage>>();
  const isShown = (key: string) => isDocumentShown && key === documentKey;

  function attempt(pathname: string, key: string): Attempt {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, isShown(key) ? HYDRATION_DEADLINE_MS : NAVIGATION_DEADLINE_MS);
    const isPinned = key === documentKey && isDocumentPinned;
    const { signal } = controller;
    const loading = loadPage(pathname, isPinned ? documentPage : undefined, context, signal);
    const page = unlessAborted(loading, signal)
      .then(
        (content): LoadedPage => ({ status: 'ready', ...content }),
        (error: unknown): LoadedPage => {
          console.warn(`The page ${pathname} did not load.`, error);
          if (isPinned) isDocumentPinned = false;
          return { status: isPinned && isShown(key) && context.isPrerendered ? 'frozen' : 'failed' };
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
    // Opens the document of the live edition; if that is unreachable, loads the page of the edition that this tab knows.
    if (registry.isOutdated()) return tracked(openDocument(pathname).then(() => begin(pathname)));
    void registry.look();
    const page = begin(pathname);
    // Returns the same promise: a new one would be pending at first, and React would render the site once more.
    return page.value?.status === 'ready' ? page : tracked(codeOrDocument(page, pathname));
  }

  /** If the code fails or takes more than 2.5 s, opens the document if it can: then the promise is pending until the browser leaves. */
  async function codeOrDocument(page: TrackedPromise<LoadedPage>, pathname: string): Promise<LoadedPage> {
    await Promise.race([page, delay(DOCUMENT_AFTER_MS)]);
    const isReady = () => page.value?.status === 'ready';
    if (!isReady()) await openDocument(pathname, isReady);
    if (!documents.isCurrent(pathname)) loads.delete(pathKey(pathname));
    return page;
  }

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
    /** Returns the same promise until the visitor leaves the address or retries. It never rejects. */
    load(pathname: string): Promise<LoadedPage> {
      const key = pathKey(pathname);
      const isHydration = isShown(key);
      const loading = loads.get(key) ?? (isHydration ? begin(pathname) : navigate(pathname));
      loads.set(key, loading);
      if (loading.status === 'pending' && !isHydration) pendingPages.add(loading);
      return loading;
    },
    warmUp: (pathname: string) => void begin(pathname),
    /** Makes the next `load` of this address request everything again, from the live edition. */
    retry(pathname: string): void {
      isDocumentPinned = false;
      registry.forget();
      drop(pathKey(pathname));
    },
    leave(pathname: string): void {
      const key = pathKey(pathname);
      if (key === documentKey) isDocumentShown = false;
      if (attempts.get(key)?.page.value?.status === 'ready') loads.delete(key);
      else drop(key);
    },
    /** Opens the document of a page that throws. Resolves only if the document can't be reached in 3.5 s, or the visitor has left. */
    openDocument: (pathname: string) => openDocument(pathname),
  };
}
