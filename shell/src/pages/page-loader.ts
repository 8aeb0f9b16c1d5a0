import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import type { PendingPages } from '../routing/pending-pages';
import { delay, unlessAborted } from '../deadline';
import type { DocumentSource } from './document-source';
import { documentTarget, findTarget, loadPage, type PageContent, type PageSources } from './page-target';
import type { RegistrySource } from './registry-source';

/** All that a navigation needs must be there by then: registry, federation, remote entry, chunks and styles. */
const NAVIGATION_DEADLINE_MS = 3_500;
/** From then on the document is the quicker way, if it can be reached: it takes its time too, longer on a busy machine. */
const DOCUMENT_AFTER_MS = 3_000;
/** The document holds its page: nobody waits, and code that arrives late on a slow connection is still welcome. */
const HYDRATION_DEADLINE_MS = 20_000;
/** Code of the document's page that is still on its way after this time probably hangs. */
const HUNG_AFTER_MS = 2_000;
/** From then on it is likely that the document will be needed, so the loader finds out whether it can be reached. */
const CHECK_DOCUMENT_AFTER_MS = 1_500;

/** What is at an address once loading has ended, one way or the other. */
export type LoadedPage =
  | ({ status: 'ready' } & PageContent)
  /** The prerendered page stays as it is, because its code did not load. */
  | { status: 'frozen'; title: string }
  /** Neither the page's code nor its document can be loaded. */
  | { status: 'failed'; error: unknown };

/** Loads each page once and keeps it; one loader lives as long as the document. */
export type PageLoader = {
  /**
   * Loads the page at an address within 3.5 s; the same promise until the address is left or retried. Never rejects.
   * When the code can't be loaded, or takes 3 s, the loader opens the document of the address, and the promise stays pending.
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
export type PageLoaderContext = PageSources & {
  document: {
    /** The document's data about its own page. */
    page: PageData;
    /** Address of the document; the not-found page may be at any address. */
    pathname: string;
    /** Whether the document holds its page, which then stays readable whatever fails. */
    isPrerendered: boolean;
  };
  documents: DocumentSource;
  registry: RegistrySource;
  /** Gets what the visitor waits for. */
  pendingPages: Pick<PendingPages, 'add'>;
};

type Attempt = { page: Promise<LoadedPage>; abort: () => void };

/** Makes the loader of one document: it loads the prerendered page from its own pins, all others through the registry. */
export function createPageLoader(context: PageLoaderContext): PageLoader {
  const { document: own, documents, registry, pendingPages } = context;
  const ownKey = pathKey(own.pathname);
  /** What is being loaded or was loaded, by warm-ups too. */
  const attempts = new Map<string, Attempt>();
  /** What `load` has given, until the address is left or retried. */
  const loads = new Map<string, TrackedPromise>();
  const thrown = new Set<string>();
  let isDocumentPageShown = own.isPrerendered;
  let areOwnPinsGood = true;
  let isOwnPageHung = false;

  async function run(pathname: string, signal: AbortSignal): Promise<LoadedPage> {
    const isOwn = pathKey(pathname) === ownKey && areOwnPinsGood;
    try {
      const target =
        (isOwn && documentTarget(own.page)) ||
        findTarget(await unlessAborted(registry.fetch(), signal), pathname);
      return { status: 'ready', ...(await unlessAborted(loadPage(target, context, signal), signal)) };
    } catch (error) {
      console.warn(`The page ${pathname} did not load.`, error);
      if (isOwn) areOwnPinsGood = false;
      return isOwn && isDocumentPageShown
        ? { status: 'frozen', title: own.page.title }
        : { status: 'failed', error };
    }
  }

  function begin(pathname: string): Attempt {
    const key = pathKey(pathname);
    const begun = attempts.get(key);
    if (begun) return begun;
    const controller = new AbortController();
    const isReadable = isDocumentPageShown && key === ownKey;
    const timer = setTimeout(
      () => controller.abort(),
      isReadable ? HYDRATION_DEADLINE_MS : NAVIGATION_DEADLINE_MS,
    );
    const hung = setTimeout(() => (isOwnPageHung = isReadable), HUNG_AFTER_MS);
    const page = run(pathname, controller.signal).finally(() => {
      clearTimeout(timer);
      clearTimeout(hung);
      if (isReadable) isOwnPageHung = false;
    });
    const attempt = { page, abort: () => controller.abort() };
    attempts.set(key, attempt);
    void page.then(({ status }) => {
      if (status === 'failed' && attempts.get(key) === attempt) attempts.delete(key);
    });
    return attempt;
  }

  /** The visitor leaves a page whose code hangs: it must not keep the connections that the next page needs. */
  function giveUpOwnPage() {
    documents.stopLoading();
    registry.forget();
    attempts.get(ownKey)?.abort();
  }

  async function navigate(pathname: string): Promise<LoadedPage> {
    if (isOwnPageHung) giveUpOwnPage();
    const deadline = delay(NAVIGATION_DEADLINE_MS);
    const { page } = begin(pathname);
    const isReachable = Promise.race([page, delay(CHECK_DOCUMENT_AFTER_MS)]).then(
      (loaded) => loaded?.status !== 'ready' && documents.isReachable(pathname),
    );
    const early = await Promise.race([page, delay(DOCUMENT_AFTER_MS)]);
    if (early?.status === 'ready') return early;
    if (!documents.isCurrent(pathname)) loads.delete(pathKey(pathname));
    else if (await Promise.race([isReachable, deadline])) return documents.open();
    const loaded = await Promise.race([page, deadline]);
    return loaded ?? { status: 'failed', error: new Error(`${pathname} did not load in time.`) };
  }

  function drop(key: string) {
    attempts.get(key)?.abort();
    attempts.delete(key);
    loads.delete(key);
  }

  function retry(pathname: string) {
    areOwnPinsGood = false;
    registry.forget();
    drop(pathKey(pathname));
  }

  return {
    load(pathname) {
      const key = pathKey(pathname);
      const isReadable = isDocumentPageShown && key === ownKey;
      const loading = loads.get(key) ?? withStatus(isReadable ? begin(pathname).page : navigate(pathname));
      loads.set(key, loading);
      if (loading.status === 'pending' && !isReadable) pendingPages.add(loading);
      return loading;
    },
    warmUp: (pathname) => void begin(pathname),
    retry,
    markThrown: (pathname) => void thrown.add(pathKey(pathname)),
    leave(pathname) {
      const key = pathKey(pathname);
      if (key === ownKey) isDocumentPageShown = false;
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

type TrackedPromise = Promise<LoadedPage> & { status?: string; value?: LoadedPage };

/** Marks the promise the way React's `use` does, so that a loaded page is rendered without another pause. */
function withStatus(promise: Promise<LoadedPage>): TrackedPromise {
  const tracked = promise as TrackedPromise;
  tracked.status = 'pending';
  void promise.then((value) => Object.assign(tracked, { status: 'fulfilled', value }));
  return tracked;
}
