import { roundTripsOf, type Requested } from './round-trips';

const requested = (address: string, ...causes: string[]): Requested => ({ address, causes, isCached: false });
const cached = (address: string, ...causes: string[]): Requested => ({
  ...requested(address, ...causes),
  isCached: true,
});

it.each<[string, Requested[], number]>([
  ['nothing', [], 0],
  ['a document', [requested('/')], 1],
  ['a document and what it names', [requested('/'), requested('/a.js', '/'), requested('/b.js', '/')], 2],
  ['what nobody names', [requested('/'), requested('/preloaded.js')], 2],
  ['a script that a script adds', [requested('/'), requested('/a.js', '/'), requested('/b.js', '/a.js')], 3],
  [
    'the last of several causes',
    [requested('/'), requested('/a.js', '/'), requested('/b.js', '/a.js', '/')],
    3,
  ],
  ['a file that comes twice', [requested('/'), requested('/a.js', '/'), requested('/a.js', '/a.js')], 2],
  ['a cached script on the way', [requested('/'), cached('/a.js', '/'), requested('/b.js', '/a.js')], 2],
  ['a page from a cache', [cached('/'), cached('/a.js', '/')], 0],
])('counts the longest chain of %s', (_name, requests, expected) => {
  expect(Math.max(0, ...roundTripsOf(requests).values())).toBe(expected);
});
