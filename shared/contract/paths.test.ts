import { parseViewPath, pathKey, viewPath } from './paths';

it.each([
  ['/Our_Story/Our_team', '/our_story/our_team'],
  ['/OUR_STORY/OUR_TEAM/', '/our_story/our_team'],
  ['/', '/'],
  ['//', '/'],
  ['/caf%C3%A9', '/café'],
  ['/%E0%A4', '/%e0%a4'],
])('makes %s and its variants one: %s', (path, key) => {
  expect(pathKey(path)).toBe(key);
});

it.each([
  ['/~fragment/Events.json', { view: 'fragment', path: '/Events' }],
  ['/~fragment/index.json', { view: 'fragment', path: '/' }],
] as const)('reads and writes the address %s', (address, parts) => {
  expect(viewPath(parts.view, parts.path)).toBe(address);
  expect(parseViewPath(address)).toEqual(parts);
});
