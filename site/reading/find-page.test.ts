import type { PackageEntry } from '../editions/edition';
import { findPage, type EditionPages } from './served-edition';

const SINCE = { edition: 1, by: 'Asha', at: '2026-01-02T03:04:05.000Z' };
const made = { views: { fragment: 'f' }, text: '' };
const RECORDS: Record<string, Pick<PackageEntry, 'pages'>> = {
  live: { pages: { '/Owls': { file: 'owls', links: [], ...made } } },
};
const EDITION: EditionPages = {
  site: {
    packages: { birds: { release: '2-b', entry: 'live', dates: '', since: SINCE } },
  },
  addresses: {
    pages: {
      '/owls': { owner: 'birds', path: '/Owls' },
      '/lost': { owner: 'birds', path: '/Lost' },
      '/orphan': { owner: 'fish', path: '/Orphan' },
    },
    redirects: {
      '/old': { owner: 'birds', from: '/old', to: '/Older' },
      '/older': { from: '/older', to: '/Owls' },
      '/nowhere': { from: '/nowhere', to: '/gone' },
    },
  },
  readPackageRecord: async (sha256) => RECORDS[sha256] ?? { pages: {} },
};
const owls = {
  status: 'page',
  path: '/Owls',
  views: made.views,
  file: 'owls',
};

it.each([
  ['a page in any letter case', '/OWLS', owls],
  [
    'where a moved page is, through another redirect',
    '/Old',
    { status: 'moved', to: '/Owls', isTemporary: false },
  ],
  [
    'a page that is not translated yet in English',
    '/ne/Owls',
    { status: 'moved', to: '/Owls', isTemporary: true },
  ],
])('finds %s', async (_what, pathname, answer) => {
  expect(await findPage(EDITION, pathname)).toEqual(answer);
});

it.each([
  ['at an unknown address', '/Eagles'],
  ['at a redirect that leads nowhere', '/nowhere'],
  ['where the record has lost the page', '/Lost'],
  ['of a package that is not live', '/Orphan'],
])('finds nothing %s', async (_where, pathname) => {
  expect(await findPage(EDITION, pathname)).toEqual({ status: 'missing' });
});
