import { isRefused } from './guard';

const foreignScript = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'script',
};

it.each([
  ['a page of this machine', { host: 'localhost:4180' }, false],
  ['a page by IP address', { host: '127.0.0.1:4180' }, false],
  [
    'a visit by a link',
    { host: 'localhost:4180', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    false,
  ],
  ['a script of a foreign page', { host: 'localhost:4180', ...foreignScript }, true],
  [
    'a module script of a foreign page',
    { host: 'localhost:4180', ...foreignScript, 'sec-fetch-mode': 'cors' },
    true,
  ],
  ['a foreign name that points at this machine', { host: 'evil.example:4180' }, true],
  ['a request without a host', {}, true],
])('%s, %j: is refused: %s', (_, headers, expected) => {
  expect(isRefused(headers, 'localhost')).toBe(expected);
});

it('answers to any host name when it listens on all addresses', () => {
  expect(isRefused({ host: 'laptop.local:4180' }, '0.0.0.0')).toBe(false);
  expect(isRefused({ host: 'laptop.local:4180', ...foreignScript }, '0.0.0.0')).toBe(true);
});
