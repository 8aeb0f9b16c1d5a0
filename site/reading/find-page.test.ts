import type { Part } from '../editions/edition';
import { findPage, type EditionPages } from './served-edition';

const SINCE = { edition: 1, by: 'Asha', at: '2026-01-02T03:04:05.000Z' };
const made = { views: { fragment: 'f' }, text: '' };
const PARTS: Record<string, Pick<Part, 'pages'>> = {
  live: { pages: { '/Owls': { file: 'owls', links: [], variants: ['group=owl'], ...made } } },
};
const EDITION: EditionPages = {
  site: {
    packages: { birds: { release: '2-b', part: 'live', dates: '', since: SINCE } },
  },
  addresses: {
    pages: {
      '/owls': { owner: 'birds', path: '/Owls' },
      '/lost': { owner: 'birds', path: '/Lost' },
      '/orphan': { owner: 'fish', path: '/Orphan' },
    },
    redirects: {
      '/old': { owner: 'birds', from: '/old', to: '/Older' },
      '/older': { from: '/older', to: '/Owls', isTemporary: true },
      '/nowhere': { from: '/nowhere', to: '/gone' },
    },
  },
  readPart: async (sha256) => PARTS[sha256] ?? { pages: {} },
};
const owls = {
  status: 'page',
  path: '/Owls',
  views: made.views,
  file: 'owls',
  owner: 'birds',
  release: '2-b',
  variants: ['group=owl'],
};

it.each([
  ['a page in any letter case', '/OWLS', undefined, owls],
  ['a page of the live release by its id', '/Owls', '2-b', owls],
  [
    'where a moved page is, through another redirect',
    '/Old',
    undefined,
    { status: 'moved', to: '/Owls', isTemporary: true },
  ],
])('finds %s', async (_what, pathname, release, answer) => {
  expect(await findPage(EDITION, pathname, release)).toEqual(answer);
});

it.each([
  ['at an unknown address', '/Eagles', undefined],
  ['at a redirect that leads nowhere', '/nowhere', undefined],
  ['where the part has lost the page', '/Lost', undefined],
  ['of a package that is not live', '/Orphan', undefined],
  ['of a release that is not live', '/Owls', '3-c'],
])('finds nothing %s', async (_where, pathname, release) => {
  expect(await findPage(EDITION, pathname, release)).toEqual({ status: 'missing' });
});
