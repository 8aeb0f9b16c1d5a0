import { sha256Of } from '../store/objects';
import type { Store } from '../store/store';
import { type requestExactly } from '@raptors/tests/support/site/exact-request';
import { storeFederated } from '@raptors/tests/support/site/federated-releases';
import { aPageWithViews, aPage, storeSite } from '@raptors/tests/support/site/stored-site';

/** The release's other files are beside it. */
export const SCRIPT = 'releases/engage/1.0.0-0123456789ab/main.0123456789.js';
export const FONT = SCRIPT.replace(/[^/]+$/, 'font.woff2');
export const RECORD = SCRIPT.replace(/[^/]+$/, 'records/Nest/owl.0123456789abcdef01234567.json');

export const SITE = {
  pages: {
    '/': aPage('Home'),
    '/Our_Story': aPage('Our Story'),
    '/Our_Story/Our_team': aPage('Our team'),
    '/Events': aPageWithViews('/Events', 'Events'),
    '/Not_found': aPage('Page not found'),
  },
  redirects: {
    '/Old_team': '/Our_Story/Our_team',
    '/Older': '/Old_team',
    '/Old_events': '/Events',
    '/Led_nowhere': '/Gone',
  },
  siteFiles: {
    '/events.atom': `<feed xmlns="http://www.w3.org/2005/Atom">${'<entry/>'.repeat(40)}</feed>`,
    '/walks.md': 'Walks',
  },
  files: {
    [SCRIPT]: 'let owl = "Bubo";'.repeat(40),
    [SCRIPT.replace('.js', '.css')]: 'a{color:red}'.repeat(40),
    [SCRIPT.replace('.js', '.svg')]: `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(40)}</svg>`,
    [FONT]: 'not really a font',
    [RECORD]: JSON.stringify({ title: 'Owl', record: 'Bubo '.repeat(40) }),
  },
};

const indexText = JSON.stringify({ entries: [{ path: '/Our_Story', title: 'Our Story' }] });
export const SEARCH_INDEX = { text: indexText, sha256: sha256Of(indexText) };

export async function storeTestedSite(store: Store): Promise<void> {
  const federated = await storeFederated(store, 'our-work');
  await storeSite(store, {
    ...SITE,
    searchIndex: indexText,
    releases: { 'our-work': federated.id, embed: federated.embedId },
  });
}

export type HostUnderTest = {
  ask: (path: string, sent?: Parameters<typeof requestExactly>[2]) => ReturnType<typeof requestExactly>;
  origin: () => string;
};
