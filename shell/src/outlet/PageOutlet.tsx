import {
  memo,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { LoadedPage, PageLoader } from '../pages/page-loader';
import { useAnnouncedRoute } from '../layout/site-context';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFailed } from './PageFailed';
import { PageRoot } from './PageRoot';

type PageOutletProps = {
  loader: PageLoader;
  /** The page of this address is on the screen, for good, and its fields are there. */
  onShown: (pathname: string) => void;
  /** The page of this address has thrown while rendering. */
  onThrow: (pathname: string) => void;
  /** Title of the document's page. */
  title: string;
  /** Markup of the prerendered page, as it was before hydration. Empty where there was none. */
  prerendered: string;
};

/** The current page. Until its code is loaded, the prerendered markup stays; after a navigation the old page stays until the new one is ready. */
export function PageOutlet(props: PageOutletProps) {
  const { loader, title, prerendered } = props;
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(() => {
      loader.retry(pathname);
      setAttempt(attempt + 1);
    });
  const { isDocumentPage, isFirst } = useDocumentPage(pathname);
  const { boundary, isHydrated, onHydrated } = useBoundary(isDocumentPage);

  useEffect(() => () => loader.leave(pathname), [loader, pathname]);
  const onPageShown = props.onShown;
  const onShown = useCallback(() => {
    onHydrated();
    onPageShown(pathname);
  }, [onHydrated, onPageShown, pathname]);

  // What visitors read while the page's code hangs, when it did not load, or after it threw. Over the document's own nodes React keeps
  // those; anywhere else it writes the copy, so that the page is never blank.
  const copy = prerendered ? (
    <div data-page="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: prerendered }} />
  ) : null;
  const failed = <PageFailed pathname={pathname} attempt={attempt} isRetrying={isRetrying} onRetry={retry} />;
  const announcedCopy = isDocumentPage && copy && (
    <Announced title={title} pathname={pathname}>
      {copy}
    </Announced>
  );
  const threw = (
    <PageThrew loader={loader} pathname={pathname} meanwhile={announcedCopy || <PageRoot />}>
      {announcedCopy || failed}
    </PageThrew>
  );
  return (
    // Once a page is hydrated the old one stays until the next is ready; React would build the copy each time all the same.
    <Suspense key={boundary} fallback={isHydrated ? null : copy}>
      <PageErrorBoundary
        key={`${pathname} ${attempt}`}
        onThrow={() => props.onThrow(pathname)}
        fallback={(isFirst && copy) || threw}
      >
        <Page pathname={pathname} loader={loader} frozen={copy} failed={failed} onShown={onShown} />
      </PageErrorBoundary>
    </Suspense>
  );
}

/** Whether the page is the one that the document brought, and whether the visitor has been on no other since. */
function useDocumentPage(pathname: string) {
  const [firstPathname] = useState(pathname);
  const [isLeft, setIsLeft] = useState(false);
  const isDocumentPage = pathname === firstPathname;
  if (!isDocumentPage && !isLeft) setIsLeft(true);
  return { isDocumentPage, isFirst: isDocumentPage && !isLeft };
}

/**
 * Which Suspense boundary holds the page. One boundary for all pages lets React keep the old page while the next one
 * loads. But a visitor may leave the document's page before its code is loaded, and then must not wait for it: the
 * following pages get a boundary of their own, whose fallback still shows the page that is left.
 */
function useBoundary(isDocumentPage: boolean) {
  const [isHydrated, setIsHydrated] = useState(false);
  const [isLeftBehind, setIsLeftBehind] = useState(false);
  if (!isDocumentPage && !isHydrated && !isLeftBehind) setIsLeftBehind(true);
  const onHydrated = useCallback(() => setIsHydrated(true), []);
  return { boundary: isLeftBehind ? 'following' : 'document', isHydrated, onHydrated };
}

type PageProps = {
  pathname: string;
  loader: PageLoader;
  frozen: ReactNode;
  failed: ReactNode;
  /** Called once the page is on the screen, and its fields are there. */
  onShown: () => void;
};

function Page({ pathname, loader, frozen, failed, onShown }: PageProps) {
  const page = use(loader.load(pathname));
  useEffect(onShown, [onShown]);
  switch (page.status) {
    case 'ready':
      return <ReadyPage page={page} pathname={pathname} />;
    case 'frozen':
      return frozen;
    case 'failed':
      return failed;
  }
}

type AnnouncedProps = { title: string; pathname: string; children: ReactNode };

/** Shows something as the page of an address, to which the visitor has navigated. */
function Announced({ title, pathname, children }: AnnouncedProps) {
  useAnnouncedRoute({ title, visit: pathname });
  return children;
}

type ReadyPageProps = { page: Extract<LoadedPage, { status: 'ready' }>; pathname: string };

/** Rendered again only for another page, whatever else changes around it. */
const ReadyPage = memo(function ReadyPage({ page, pathname }: ReadyPageProps) {
  const root = useRef<HTMLDivElement>(null);
  useAnnouncedRoute({ title: page.title, visit: pathname });
  // Not rendered: the prerendered page is not hydrated.
  useEffect(() => root.current?.setAttribute('data-hydrated', ''), []);
  // Nothing else may be here: the tree must have the form that the server rendered, or React's generated ids differ.
  return (
    <PageRoot ref={root} translation={page.translation}>
      <page.Component {...page.props} />
    </PageRoot>
  );
});

type PageThrewProps = {
  loader: Pick<PageLoader, 'openDocument'>;
  pathname: string;
  /** Shown while the document is loading. */
  meanwhile: ReactNode;
  /** Shown when the document can't be reached. */
  children: ReactNode;
};

/** A page that threw after a navigation: its document is opened, which can be read without its code. */
function PageThrew({ loader, pathname, meanwhile, children }: PageThrewProps) {
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => {
    void loader.openDocument(pathname).then(() => setIsUnreachable(true));
  }, [loader, pathname]);
  return isUnreachable ? children : meanwhile;
}
