import { cardFile, cardsOf } from './card-file';

const files = Object.fromEntries(
  [
    '/',
    '/Events',
    '/About_Raptors/Explore',
    '/About_Raptors/Explore/osprey',
    '/About_Raptors/Explore_all',
  ].map((path) => [cardFile(path, '0123456789', 'png'), { bytes: 1 }]),
);

it.each([
  ['/', 'cards/index.0123456789.png'],
  ['/About_Raptors/Explore', 'cards/About_Raptors/Explore.0123456789.png'],
  ['/About_Raptors/Explore/osprey', 'cards/About_Raptors/Explore/osprey.0123456789.png'],
])('finds the card of %s', (path, file) => {
  expect(cardsOf(files).get(path)).toBe(file);
});

it.each(['/About_Raptors', '/Donate', '/Event'])('finds none for %s', (path) => {
  expect(cardsOf(files).has(path)).toBe(false);
});
