import type { ReactNode } from 'react';
import { ProgressBar } from './arrival/ProgressBar';
import { Footer } from './layout/Footer/Footer';
import { Header } from './layout/Header/Header';
import { SiteContextProvider, type SiteContext } from './layout/site-context';
import { SkipLink } from './layout/SkipLink/SkipLink';

type SiteProps = { page: SiteContext; children: ReactNode };

/**
 * The frame of every page. Server and browser render the same; only the page inside comes from different places.
 * In a frame of another site the page stands alone; what is missing keeps its place, since React makes ids from places.
 */
export function Site({ page, children }: SiteProps) {
  return (
    <SiteContextProvider value={page}>
      {!page.isEmbedded && <SkipLink />}
      {!page.isEmbedded && <ProgressBar />}
      {!page.isEmbedded && <Header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!page.isEmbedded && <Footer />}
    </SiteContextProvider>
  );
}
