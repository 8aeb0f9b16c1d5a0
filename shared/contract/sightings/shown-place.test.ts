import { shownKm, shownMiddle } from './shown-place';
import { distanceKm } from './towns';

const place = { latitude: 28.3004, longitude: 83.8197 };

it('shows a flying bird within 2 km, one that needs care as widely as the form says, and a nest nowhere', () => {
  expect(shownKm({ isNest: false, speciesKm: [undefined] })).toBe(2);
  expect(shownKm({ isNest: false, speciesKm: [] })).toBe(2);
  expect(shownKm({ isNest: false, speciesKm: [undefined, 10] })).toBe(10);
  expect(shownKm({ isNest: true, speciesKm: [10] })).toBeUndefined();
});

it.each([2, 10])('keeps the place within the circle of %d km, and its middle says nothing of it', (km) => {
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const middles = steps.flatMap((a) => steps.map((b) => shownMiddle(place, km, [a, b])));
  const far = middles.map((middle) => distanceKm(place, middle));
  expect(Math.max(...far)).toBeLessThanOrEqual(km);
  // Half of them lie further out than 0.6 of the radius: a middle that is nearly the place is rare.
  expect(far.filter((distance) => distance > 0.6 * km).length).toBeGreaterThan(far.length / 2);
  expect(middles.every(({ latitude }) => Number.isInteger(Math.round(latitude * 1e6) / 1e3))).toBe(true);
});
