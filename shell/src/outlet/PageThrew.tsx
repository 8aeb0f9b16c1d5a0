import { useEffect, useState, type ReactNode } from 'react';
import type { PageLoader } from '../pages/page-loader';
import { PageFrame } from './PageFrame';

type PageThrewProps = {
  loader: Pick<PageLoader, 'openDocument'>;
  pathname: string;
  /** Shown when the document can't be reached. */
  children: ReactNode;
};

/** A page that threw after a navigation: its document is opened, which can be read without its code. */
export function PageThrew({ loader, pathname, children }: PageThrewProps) {
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => {
    void loader.openDocument(pathname).then(() => setIsUnreachable(true));
  }, [loader, pathname]);
  return isUnreachable ? children : <PageFrame />;
}
