import {
  memo,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useTransition,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { DescribedPage } from '../head-tags';
import type { LoadedPage, PageLoader } from '../pages/page-loader';
import { useAnnouncedRoute } from '../layout/site-context';
import { firstState, nextState } from './outlet-state';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFailed } from './PageFailed';
import { pageLanguage, PageRoot } from './PageRoot';

type PageOutletProps = {
  loader: PageLoader;
  /** Called when the page of this address, or the message that it failed, is on the screen. */
  onShown: (pathname: string) => void;
  onThrow: (pathname: string) => void;
  /** The document's page. */
  page: DescribedPage;
  /** Markup of the prerendered page before hydration; empty without one. */
  prerendered: string;
};

/** Shows the page. The prerendered markup stays until its code has loaded; after a link, the old page until the next loads or fails. */
export function PageOutlet({ loader, page, prerendered, onShown, onThrow }: PageOutletProps) {
  const { pathname } = useLocation();
  const [state, dispatch] = useReducer(nextState, firstState(pathname, prerendered !== ''));
  const [isRetrying, startRetry] = useTransition();
  if (state.pathname !== pathname) dispatch({ type: 'navigated', pathname });
  useEffect(() => () => loader.leave(pathname), [loader, pathname]);

  const { status, documentPath, attempt } = state;
  const copy = pathname === documentPath && prerendered !== '' && <Copy html={prerendered} page={page} />;
  const failed = (
    <PageFailed
      pathname={pathname}
      attempt={attempt}
      isRetrying={isRetrying}
      onRetry={() =>
        startRetry(() => {
          loader.retry(pathname);
          dispatch({ type: 'retried' });
        })
      }
    />
  );

  function handleThrow() {
    onThrow(pathname);
    dispatch({ type: 'threw' });
    // The document of the page can be read without its code.
    if (status === 'left')
      void loader.openDocument(pathname).then(() => dispatch({ type: 'failed', pathname }));
  }
  function fallback() {
    if (status !== 'left' && status !== 'failed') return copy;
    if (copy)
      return (
        <Announced page={page} pathname={pathname}>
          {copy}
        </Announced>
      );
    return status === 'failed' ? failed : <PageRoot />;
  }
  return (
    // With the address as key, a visitor who navigates before hydration does not wait for the document's page.
    <Suspense key={pathname} fallback={status === 'loading' ? copy : null}>
      <PageErrorBoundary key={attempt} onThrow={handleThrow} fallback={fallback()}>
        <Page
          pathname={pathname}
          loader={loader}
          frozen={copy}
          failed={failed}
          onShown={(type) => {
            dispatch(type === 'failed' ? { type, pathname } : { type });
            onShown(pathname);
          }}
        />
      </PageErrorBoundary>
    </Suspense>
  );
}

/** Shown while the code of the page loads, and if it fails or throws. While hydrating, React keeps the nodes; later it writes `html`. */
const Copy = ({ html, page }: { html: string; page: DescribedPage }) => (
  <div
    data-page=""
    lang={pageLanguage(page)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

type PageProps = {
  pathname: string;
  loader: PageLoader;
  frozen: ReactNode;
  failed: ReactNode;
  onShown: (status: LoadedPage['status']) => void;
};

function Page({ pathname, loader, frozen, failed, onShown }: PageProps) {
  const page = use(loader.load(pathname));
  const { status } = page;
  const announceShown = useEffectEvent(() => onShown(status));
  useEffect(() => announceShown(), [pathname, status]);
  switch (page.status) {
    case 'ready':
      return <ReadyPage page={page} pathname={pathname} />;
    case 'frozen':
      return frozen;
    case 'failed':
      return failed;
  }
}

type AnnouncedProps = { page: DescribedPage; pathname: string; children: ReactNode };

function Announced({ page, pathname, children }: AnnouncedProps) {
  useAnnouncedRoute({ ...page, visit: pathname });
  return children;
}

type ReadyPageProps = { page: Extract<LoadedPage, { status: 'ready' }>; pathname: string };

const ReadyPage = memo(function ReadyPage({ page, pathname }: ReadyPageProps) {
  const root = useRef<HTMLDivElement>(null);
  useAnnouncedRoute({ ...page, visit: pathname });
  // Set in an effect, because the attribute must not be in the prerendered markup.
  useEffect(() => root.current?.setAttribute('data-hydrated', ''), []);
  // The tree must equal the one that was prerendered, otherwise React's generated ids differ.
  return (
    <PageRoot ref={root} translation={page.translation}>
      <page.Component record={page.record} />
    </PageRoot>
  );
});
