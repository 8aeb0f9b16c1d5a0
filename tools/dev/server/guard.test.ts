import { isRefused } from './guard';

const foreignScript = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'script',
};

it.each([
  ['a page of this machine', { host: 'localhost:4180' }],
  ['a page by IP address', { host: '127.0.0.1:4180' }],
  [
    'a visit by a link',
    { host: 'localhost:4180', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ],
])('answers %s', (_, headers) => {
  expect(isRefused(headers, 'localhost')).toBe(false);
});

it.each([
  ['a script of a foreign page', { host: 'localhost:4180', ...foreignScript }],
  [
    'a module script of a foreign page',
    { host: 'localhost:4180', ...foreignScript, 'sec-fetch-mode': 'cors' },
  ],
  ['a foreign name that points at this machine', { host: 'evil.example:4180' }],
  ['a request without a host', {}],
])('refuses %s', (_, headers) => {
  expect(isRefused(headers, 'localhost')).toBe(true);
});

it('answers to any host name when it listens on all addresses', () => {
  expect(isRefused({ host: 'laptop.local:4180' }, '0.0.0.0')).toBe(false);
  expect(isRefused({ host: 'laptop.local:4180', ...foreignScript }, '0.0.0.0')).toBe(true);
});
