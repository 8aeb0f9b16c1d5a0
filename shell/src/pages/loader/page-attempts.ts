import { pathKey } from '@raptors/shared/contract/paths';
import type { PageData } from '@raptors/shared/contract/registry';
import { unlessAborted } from '../../promises';
import { documentTarget, findTarget, loadPage, type PageContent, type PageSources } from '../page-target';
import type { RegistrySource } from '../registry-source';
import { tracked, type TrackedPromise } from '../../promises';

/** All that a navigation needs must be there by then: registry, federation, remote entry, chunks and styles. */
export const NAVIGATION_DEADLINE_MS = 3_500;
/** The document holds its page: nobody waits, and code that arrives late on a slow connection is still welcome. */
const HYDRATION_DEADLINE_MS = 20_000;
/** Code of the document's page that is still on its way after this time probably hangs. */
const HUNG_AFTER_MS = 2_000;

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
  /** The prerendered page is on the screen, where it stays readable whatever fails. */
  isShown: boolean;
  /** Its code comes from the release that rendered it. Later, when that has failed or been tried again, from the live one. */
  isPinned: boolean;
};

/** Whether the page at an address can be read without its code. */
export const isReadable = ({ isShown, key }: DocumentPage, requested: string): boolean =>
  isShown && key === requested;

/** One try to load a page. */
export type PageAttempt = {
  /** Never rejects. */
  page: TrackedPromise<LoadedPage>;
  /** When it probably hangs, if it is not done by then: a time of `performance.now()`. */
  hangsFrom: number;
  /** Ends the attempt at once: the page has failed, or stays frozen. */
  abort: () => void;
};

/** Whether an attempt holds the browser's few connections for code that will probably never come. */
export const isHung = ({ page, hangsFrom }: PageAttempt): boolean =>
  page.status === 'pending' && performance.now() >= hangsFrom;

/** What attempts work with. */
export type AttemptContext = PageSources & { documentPage: DocumentPage; registry: RegistrySource };

/**
 * Begins to load a page. The document's page gives up its pin when the pinned code does not load.
 * @param pathname its address, in any letter case
 * @param context the document's page, and what pages are loaded from
 */
export function attemptPage(pathname: string, context: AttemptContext): PageAttempt {
  const { documentPage: own, registry } = context;
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const isOwn = pathKey(pathname) === own.key;
  const isHydration = isOwn && own.isShown;
  const timer = setTimeout(abort, isHydration ? HYDRATION_DEADLINE_MS : NAVIGATION_DEADLINE_MS);
  const hangsFrom = isHydration ? performance.now() + HUNG_AFTER_MS : Infinity;

  async function run(isPinned: boolean): Promise<LoadedPage> {
    try {
      const target =
        (isPinned && documentTarget(own.data)) ||
        findTarget(await unlessAborted(registry.fetch(), signal), pathname);
      return { status: 'ready', ...(await unlessAborted(loadPage(target, context, signal), signal)) };
    } catch (error) {
      console.warn(`The page ${pathname} did not load.`, error);
      if (isPinned) own.isPinned = false;
      return isPinned && own.isShown
        ? { status: 'frozen', title: own.data.title }
        : { status: 'failed', error };
    } finally {
      clearTimeout(timer);
    }
  }

  return { page: tracked(run(isOwn && own.isPinned)), hangsFrom, abort };
}
