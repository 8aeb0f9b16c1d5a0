import { aRegistry } from '../testing/releases';
import { findTarget } from './page-target';

it('follows a redirect to an address that leads on for now, and ends where redirects go round', () => {
  const registry = aRegistry();
  const page = registry.remotes[0]?.pages[0];
  const redirects = { '/old': '/Left', '/left': page?.path ?? '', '/round': '/Round' };
  expect(page && findTarget({ ...registry, redirects }, '/Old')).toMatchObject({ title: page?.title, page });
  expect(findTarget({ ...registry, redirects }, '/round')).toMatchObject({ shellModule: 'NotFound' });
});
