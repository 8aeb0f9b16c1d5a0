import { Suspense, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useArrival } from '../arrival/use-arrival';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFailed } from './PageFailed';
import type { LoadedPage, PageLoader } from './page-loader';
import { PrerenderedCopy } from './PrerenderedCopy';

type PageOutletProps = {
  loader: PageLoader;
  /** Markup of the prerendered page, as it stood before hydration. Empty where there was none. */
  prerendered: string;
};

/**
 * The current page. Until its code has come, the prerendered markup stays on the screen, untouched;
 * after a navigation the old page stays until the new one is ready.
 */
export function PageOutlet({ loader, prerendered }: PageOutletProps) {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const [attempt, setAttempt] = useState(0);
  const copy = pathname === firstPathname && prerendered ? <PrerenderedCopy html={prerendered} /> : null;
  const retry = () => {
    loader.forget(pathname);
    setAttempt(attempt + 1);
  };
  return (
    <PageErrorBoundary
      key={`${pathname} ${attempt}`}
      fallback={copy ?? <PageFailed pathname={pathname} onRetry={retry} />}
    >
      <Suspense fallback={copy}>
        <Page pathname={pathname} loader={loader} onRetry={retry} />
      </Suspense>
    </PageErrorBoundary>
  );
}

type PageProps = { pathname: string; loader: PageLoader; onRetry: () => void };

function Page({ pathname, loader, onRetry }: PageProps) {
  const page = use(loader.load(pathname));
  switch (page.status) {
    case 'ready':
      return <ReadyPage page={page} pathname={pathname} />;
    case 'frozen':
      // React leaves what it finds inside an element with set HTML: the server's nodes stay.
      return <div data-page="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    case 'failed':
      return <PageFailed pathname={pathname} onRetry={onRetry} />;
  }
}

function ReadyPage({ page, pathname }: { page: Extract<LoadedPage, { status: 'ready' }>; pathname: string }) {
  useArrival(page.title, pathname);
  // Nothing else stands here: the tree must have the form that the server rendered, or React's generated ids differ.
  return (
    <PageFrame>
      <page.Component />
    </PageFrame>
  );
}

/** The element that holds a page; the prerendered document has the same. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div data-page="">{children}</div>;
}
