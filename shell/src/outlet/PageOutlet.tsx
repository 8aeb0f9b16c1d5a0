import { memo, Suspense, use, useCallback, useEffect, useState, useTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoadedPage, PageLoader } from '../remotes/page-loader';
import { useAnnouncedRoute } from '../routing/use-announced-route';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFailed } from './PageFailed';
import { PrerenderedCopy } from './PrerenderedCopy';

type PageOutletProps = {
  loader: PageLoader;
  /** Markup of the prerendered page, as it was before hydration. Empty where there was none. */
  prerendered: string;
};

/**
 * The current page. Until its code is loaded, the prerendered markup stays on the screen, untouched;
 * after a navigation the old page stays until the new one is ready.
 */
export function PageOutlet({ loader, prerendered }: PageOutletProps) {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(() => {
      loader.forget(pathname);
      setAttempt(attempt + 1);
    });
  const isDocumentPage = pathname === firstPathname;
  const { boundary, onHydrated } = useBoundary(isDocumentPage);

  useEffect(() => {
    if (!isDocumentPage) loader.leaveDocumentPage();
  }, [isDocumentPage, loader]);

  const copy = prerendered ? <PrerenderedCopy html={prerendered} /> : null;
  const failed = <PageFailed pathname={pathname} attempt={attempt} isRetrying={isRetrying} onRetry={retry} />;
  return (
    <Suspense key={boundary} fallback={copy}>
      <PageErrorBoundary key={`${pathname} ${attempt}`} fallback={(isDocumentPage && copy) || failed}>
        <Page pathname={pathname} loader={loader} failed={failed} onHydrated={onHydrated} />
      </PageErrorBoundary>
    </Suspense>
  );
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
  return { boundary: isLeftBehind ? 'following' : 'document', onHydrated };
}

type PageProps = { pathname: string; loader: PageLoader; failed: ReactNode; onHydrated: () => void };

function Page({ pathname, loader, failed, onHydrated }: PageProps) {
  const page = use(loader.load(pathname));
  useEffect(onHydrated, [onHydrated]);
  switch (page.status) {
    case 'ready':
      return <ReadyPage page={page} pathname={pathname} />;
    case 'frozen':
      // React leaves what it finds inside an element with set HTML: the server's nodes stay.
      return <div data-page="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    case 'failed':
      return failed;
  }
}

type ReadyPageProps = { page: Extract<LoadedPage, { status: 'ready' }>; pathname: string };

/** Rendered again only for another page, whatever else changes around it. */
const ReadyPage = memo(function ReadyPage({ page, pathname }: ReadyPageProps) {
  useAnnouncedRoute({ title: page.title, visit: pathname });
  // Nothing else may be here: the tree must have the form that the server rendered, or React's generated ids differ.
  return (
    <PageFrame>
      <page.Component />
    </PageFrame>
  );
});

/** The element that holds a page; the prerendered document has the same. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div data-page="">{children}</div>;
}
