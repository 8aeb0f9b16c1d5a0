import type { Navigation } from '@raptors/shared/contract/navigation';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SiteContextProvider } from '../layout/site-context';

/** Links of two sections, the three buttons and a footer. */
const aNavigation: Navigation = {
  sections: [
    {
      remote: 'our-story',
      label: 'Our Story',
      links: [
        { label: 'About Shyena', path: '/Our_Story/AboutShyena', help: 'Who we are' },
        { label: 'Our Team', path: '/Our_Story/Our_team' },
      ],
    },
    {
      remote: 'engage',
      label: 'Engage',
      links: [{ label: 'Volunteer', path: '/Engage/Volunteer', help: 'Give your time' }],
    },
  ],
  buttons: [
    { label: 'Shop', path: '/Shop', primary: false },
    { label: 'Events', path: '/Events', primary: false },
    { label: 'Donate', path: '/Donate', primary: true },
  ],
  footer: [
    { title: 'Explore', links: [{ label: 'Know raptors', path: '/About_Raptors/Know_raptors' }] },
    { title: 'Organisation', links: [{ label: 'Contact us', path: '/Our_Story/Contact_us' }] },
  ],
};

/** The frame that components of the shell stand in, at one address. */
export function TestSite({ path = '/', children }: { path?: string; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SiteContextProvider value={{ navigation: aNavigation, path }}>{children}</SiteContextProvider>
    </MemoryRouter>
  );
}
