import { findPage, type EditionPages } from './served-edition';

const since = { edition: 1, by: 'Asha', at: '2026-01-02T03:04:05.000Z' };
const EDITION: EditionPages = {
  site: { packages: { birds: { release: '2-b', entry: 'live', dates: '', since } } },
  addresses: {
    pages: { '/lost': { owner: 'birds', path: '/Lost' }, '/orphan': { owner: 'fish', path: '/Orphan' } },
    redirects: {},
  },
  readPackageRecord: () => Promise.resolve({ pages: {} }),
};

it.each([
  ['where the record has lost the page', '/Lost'],
  ['of a package that is not live', '/Orphan'],
])('finds nothing %s', async (_where, pathname) => {
  expect(await findPage(EDITION, pathname)).toEqual({ status: 'missing' });
});
