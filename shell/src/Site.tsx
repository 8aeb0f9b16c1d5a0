import { useEffect, type ReactNode } from 'react';
import type { PageData } from '@raptors/shared/contract/registry';
import { Footer } from './layout/Footer/Footer';
import { Header } from './layout/Header/Header';
import { SiteContextProvider, type SiteContext } from './layout/site-context';
import { SkipLink } from './layout/SkipLink/SkipLink';
import { ProgressBar } from './routing/ProgressBar';

type SiteProps = Pick<
  SiteContext,
  'pageLink' | 'pendingPages' | 'announcer' | 'loadSearch' | 'loadSubscribe'
> & {
  page: PageData;
  /** Called once header, menu and footer are hydrated; left out while a page is prerendered. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** The layout of every page. In a frame the page is alone; what is missing keeps its place, of which React makes ids. */
export function Site({ page, onHydrated, children, ...site }: SiteProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const { navigation, path, isEmbedded, base } = page;
  return (
    <SiteContextProvider value={{ navigation, path, isEmbedded, base, ...site }}>
      {!isEmbedded && <SkipLink />}
      {!isEmbedded && <ProgressBar />}
      {!isEmbedded && <Header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isEmbedded && <Footer />}
    </SiteContextProvider>
  );
}
