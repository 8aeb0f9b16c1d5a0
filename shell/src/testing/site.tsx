import type { Navigation } from '@raptors/shared/contract/navigation';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteContextProvider, type SiteContext } from '../layout/site-context';
import { createPendingPages } from '../routing/pending-pages';
import { createRouteAnnouncer } from '../routing/route-announcer';
import { aRemotePage } from './releases';

const aNavigation: Navigation = {
  sections: [
    {
      remote: 'our-story',
      label: 'Our Story',
      links: [
        { label: 'About us', path: '/Our_Story/About' },
        { label: 'Our Team', path: '/Our_Story/Our_team' },
      ],
    },
    { remote: 'engage', label: 'Engage', links: [{ label: 'Volunteer', path: '/Engage/Volunteer' }] },
  ],
  buttons: [],
  footer: [],
};

export const aPageLink = (named: string) => (named.startsWith('/') ? named : `/${named}`);

type TestSiteProps = { path?: string; context?: Partial<SiteContext>; children: ReactNode };

export function TestSite({ path = '/', context = {}, children }: TestSiteProps) {
  const site: SiteContext = {
    page: { ...aRemotePage(), navigation: aNavigation, path },
    documentPathname: path,
    pageLink: aPageLink,
    pendingPages: createPendingPages(),
    announcer: createRouteAnnouncer(path),
    ...context,
  };
  return (
    <MemoryRouter initialEntries={[path]}>
      <SiteContextProvider value={site}>{children}</SiteContextProvider>
    </MemoryRouter>
  );
}
