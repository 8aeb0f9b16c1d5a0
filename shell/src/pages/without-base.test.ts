import { withoutBase } from './document-source';

it.each([
  ['/~preview/0123456789/Events', '/Events'],
  ['/~preview/0123456789/', '/'],
  ['/~preview/0123456789', '/'],
  ['/~preview/01234567890/Events', '/~preview/01234567890/Events'],
  ['/Events', '/Events'],
])('reads %s below a preview as %s', (pathname, read) => {
  expect(withoutBase(pathname, '/~preview/0123456789')).toBe(read);
});

it('leaves addresses of the live site as they are', () => {
  expect(withoutBase('/Our_Story/Our_team', '')).toBe('/Our_Story/Our_team');
});
