import { databasePlace } from './env';

const before = { ...process.env };
afterEach(() => {
  process.env = before;
});

it.each([
  [
    'a Postgres database that is named',
    { DATABASE_URL: 'postgres://db/inbox', INBOX_DB: '/own.db' },
    'postgres://db/inbox',
  ],
  ['a file that is named', { INBOX_DB: '/own.db' }, '/own.db'],
  ['a file beside the store', {}, '/srv/.inbox/inbox.db'],
])('the inbox keeps what arrives in %s', (_what, settings, place) => {
  process.env = settings;
  expect(databasePlace('/srv/.site')).toBe(place);
});
