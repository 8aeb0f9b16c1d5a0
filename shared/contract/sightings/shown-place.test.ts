import { createHmac } from 'node:crypto';
import { shownKm, shownMiddle } from './shown-place';
import { distanceKm } from './towns';

const place = { latitude: 28.3004, longitude: 83.8197 };

it('publishes a circle of 2 km, a wider one for sensitive birds, and none for a nest', () => {
  expect(shownKm(false, [undefined])).toBe(2);
  expect(shownKm(false, [])).toBe(2);
  expect(shownKm(false, [undefined, 10])).toBe(10);
  expect(shownKm(true, [10])).toBeUndefined();
});

const secretNumber = (secret: string) => (of: string) =>
  createHmac('sha256', secret).update(of).digest().readUInt32BE() / 2 ** 32;
const everywhere = Array.from({ length: 40 }, (_row, row) =>
  Array.from({ length: 40 }, (_column, column) => ({
    latitude: 26.4 + row / 10,
    longitude: 80.1 + column / 5,
  })),
).flat();

it.each([2, 10])('keeps each place within its circle of %d km, usually far from the middle', (km) => {
  const far = everywhere.map((one) => distanceKm(one, shownMiddle(one, km, secretNumber('ours'))));
  expect(Math.max(...far)).toBeLessThanOrEqual(km);
  expect(far.filter((distance) => distance > 0.2 * km).length).toBeGreaterThan(far.length / 2);
});

it('gives all reports of a colony the same circle or few circles, decided by a secret', () => {
  const colony = Array.from({ length: 100 }, (_none, at) => ({
    latitude: place.latitude + (at % 10) / 10_000,
    longitude: place.longitude + Math.floor(at / 10) / 10_000,
  }));
  const middles = (secret: string) =>
    new Set(colony.map((one) => JSON.stringify(shownMiddle(one, 2, secretNumber(secret)))));
  expect(middles('ours').size).toBeLessThanOrEqual(4);
  expect(middles('ours')).toEqual(middles('ours'));
  expect(middles('ours')).not.toEqual(middles('another'));
});
