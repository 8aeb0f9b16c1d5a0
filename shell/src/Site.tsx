import type { Navigation } from '@raptors/shared/contract/navigation';
import type { ReactNode } from 'react';
import { Footer } from './layout/Footer/Footer';
import { Header } from './layout/Header/Header';
import { SkipLink } from './layout/SkipLink/SkipLink';

type SiteProps = { navigation: Navigation; children: ReactNode };

/** The frame of every page. Server and browser render the same; only the page inside comes from different places. */
export function Site({ navigation, children }: SiteProps) {
  return (
    <>
      <SkipLink />
      <Header navigation={navigation} />
      <main id="main">{children}</main>
      <Footer navigation={navigation} />
    </>
  );
}
