import { useEffect, type ReactNode } from 'react';
import words from '../content/layout.json';
import { Footer } from './layout/Footer/Footer';
import { Header } from './layout/Header/Header';
import { SiteContextProvider, type SiteContext } from './layout/site-context';
import skipLink from './layout/skip-link.module.css';
import { ProgressBar } from './routing/ProgressBar';

type SiteProps = SiteContext & {
  /** Called when header, menu and footer are hydrated; left out while prerendering. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** Layout of every page. A frame has only the page, at the same place in the tree, so that React's ids equal the prerendered ones. */
export function Site({ onHydrated, children, ...site }: SiteProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  const { isEmbedded } = site.page;
  return (
    <SiteContextProvider value={site}>
      {!isEmbedded && (
        <a className={skipLink.link} href="#main">
          {words.skipLink}
        </a>
      )}
      {!isEmbedded && <ProgressBar />}
      {!isEmbedded && <Header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isEmbedded && <Footer />}
    </SiteContextProvider>
  );
}
