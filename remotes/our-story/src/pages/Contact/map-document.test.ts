import { mapFrameAddress, mapPageAddress } from './map-document';

const place = { latitude: 27.771, longitude: 85.325 };

it('puts the place in the middle of a view twice as wide as high', () => {
  const { origin, searchParams } = new URL(mapFrameAddress(place, 0.04));
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('bbox')).toBe('85.3050,27.7610,85.3450,27.7810');
  expect(searchParams.get('marker')).toBe('27.771,85.325');
});

it('leads to the same place on the map’s own site', () => {
  expect(mapPageAddress(place)).toBe(
    'https://www.openstreetmap.org/?mlat=27.771&mlon=85.325#map=14/27.771/85.325',
  );
});
