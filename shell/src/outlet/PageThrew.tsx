import { useEffect, useState, type ReactNode } from 'react';
import type { PageLoader } from '../pages/loader/page-loader';
type PageThrewProps = {
  loader: Pick<PageLoader, 'openDocument'>;
  pathname: string;
  /** Shown while the document is on its way. */
  meanwhile: ReactNode;
  /** Shown when the document can't be reached. */
  children: ReactNode;
};

/** A page that threw after a navigation: its document is opened, which can be read without its code. */
export function PageThrew({ loader, pathname, meanwhile, children }: PageThrewProps) {
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => {
    void loader.openDocument(pathname).then(() => setIsUnreachable(true));
  }, [loader, pathname]);
  return isUnreachable ? children : meanwhile;
}
