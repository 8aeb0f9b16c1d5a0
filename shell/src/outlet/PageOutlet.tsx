import {
  memo,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { DescribedPage } from '../head-tags';
import type { LoadedPage, PageLoader } from '../pages/page-loader';
import { useAnnouncedRoute } from '../layout/site-context';
import { PageErrorBoundary } from './PageErrorBoundary';
import { PageFailed } from './PageFailed';
import { PageRoot } from './PageRoot';

type PageOutletProps = {
  loader: PageLoader;
  /** Called when the page of this address is on the screen. */
  onShown: (pathname: string) => void;
  onThrow: (pathname: string) => void;
  page: DescribedPage;
  /** Markup of the prerendered page before hydration; empty without one. */
  prerendered: string;
};

/** The current page. The prerendered markup stays until its code has loaded; at a navigation, the old page until the next is ready. */
export function PageOutlet(props: PageOutletProps) {
  const { pathname } = useLocation();
  const [documentPath] = useState(pathname);
  const [hasLeft, setHasLeft] = useState(props.prerendered === '');
  if (!hasLeft && pathname !== documentPath) setHasLeft(true);
  const copy = pathname === documentPath && props.prerendered !== '' && <Copy html={props.prerendered} />;
  // With the address as key, a visitor who navigates before hydration does not wait for the document's page.
  return <Visit key={pathname} {...props} pathname={pathname} copy={copy} hasLeft={hasLeft} />;
}

type VisitStatus =
  /** The document's page, until its code has loaded. */
  | 'loading'
  /** The document's page: interactive, or as it was prerendered, because its code did not load, or threw. */
  | 'shown'
  /** Neither the code of the page nor its document can be loaded. */
  | 'failed'
  /** The visitor has left the document's page by a link, or nothing was prerendered. */
  | 'left';

type VisitProps = PageOutletProps & { pathname: string; copy: ReactNode; hasLeft: boolean };

function Visit({ pathname, copy, hasLeft, loader, page, onShown, onThrow }: VisitProps) {
  const [status, setStatus] = useState<VisitStatus>(hasLeft ? 'left' : 'loading');
  /** Counts the tries to load the page, because each failure is announced. */
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, startRetry] = useTransition();
  useEffect(() => () => loader.leave(pathname), [loader, pathname]);

  function retry() {
    loader.retry(pathname);
    setStatus('left');
    setAttempt(attempt + 1);
  }
  const failed = (
    <PageFailed
      pathname={pathname}
      attempt={attempt}
      isRetrying={isRetrying}
      onRetry={() => startRetry(retry)}
    />
  );

  function handleThrow() {
    onThrow(pathname);
    if (status === 'loading') setStatus('shown');
    // The document of the page can be read without its code.
    if (status === 'left') void loader.openDocument(pathname).then(() => setStatus('failed'));
  }
  const announcedCopy = copy && (
    <Announced page={page} pathname={pathname}>
      {copy}
    </Announced>
  );
  const withoutCopy = status === 'failed' ? failed : <PageRoot />;
  return (
    <Suspense fallback={status === 'loading' ? copy : null}>
      <PageErrorBoundary key={attempt} onThrow={handleThrow} fallback={announcedCopy || withoutCopy}>
        <Page
          pathname={pathname}
          loader={loader}
          instead={{ frozen: copy, failed }}
          onShown={(loaded) => {
            if (loaded === 'failed') setStatus('failed');
            else if (status === 'loading') setStatus('shown');
            onShown(pathname);
          }}
        />
      </PageErrorBoundary>
    </Suspense>
  );
}

/** The prerendered page. While hydrating, React keeps the nodes of the document; at any other time it writes `html`. */
const Copy = ({ html }: { html: string }) => (
  <div data-page="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

type PageProps = {
  pathname: string;
  loader: PageLoader;
  instead: Record<'frozen' | 'failed', ReactNode>;
  onShown: (status: LoadedPage['status']) => void;
};

function Page({ pathname, loader, instead, onShown }: PageProps) {
  const page = use(loader.load(pathname));
  const { status } = page;
  const announceShown = useEffectEvent(() => onShown(status));
  useEffect(() => announceShown(), [pathname, status]);
  return page.status === 'ready' ? <ReadyPage page={page} pathname={pathname} /> : instead[page.status];
}

type AnnouncedProps = { page: DescribedPage; pathname: string; children: ReactNode };

function Announced({ page, pathname, children }: AnnouncedProps) {
  useAnnouncedRoute({ ...page, visit: pathname });
  return children;
}

type ReadyPageProps = { page: Extract<LoadedPage, { status: 'ready' }>; pathname: string };

/** Memoised, because it needs to render again only for another page. */
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
