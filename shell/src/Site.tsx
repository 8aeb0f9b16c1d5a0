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
  /** Called when header, menu and footer are hydrated; left out while prerendering. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** Layout of every page. In a frame only the page is rendered, at the same place in the tree, so that React's ids are equal. */
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
