import { distanceKm } from './towns';
import { afterKey, degreesBetween, nearer, sheetOf, STEPS_KM, WIDEST, withoutOverlaps } from './ground-view';

const near = { middle: { latitude: 28.3, longitude: 83.82 }, step: 1 };

it.each([0, 1, 2])('draws step %d so that a spot of the sheet is the place that it names', (step) => {
  const sheet = sheetOf({ ...near, step }, 600, 440);
  const place = sheet.placeAt(120, 300);
  expect([sheet.x(place.longitude), sheet.y(place.latitude)]).toEqual([120, 300]);
  expect(sheet.placeAt(300, 220)).toEqual(near.middle);
  const across = distanceKm(sheet.placeAt(0, 220), sheet.placeAt(600, 220));
  expect(Math.abs(across / (STEPS_KM[step] ?? 0) - 1)).toBeLessThan(0.01);
});

it('moves by a tenth with the arrow keys, goes in with Enter and out with Escape', () => {
  const moved = (key: string) => distanceKm(near.middle, afterKey(near, key)?.middle ?? near.middle);
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => moved(key).toFixed(1))).toEqual(
    Array(4).fill('5.5'),
  );
  expect(afterKey(near, 'ArrowUp')?.middle.latitude).toBeGreaterThan(28.3);
  expect(afterKey(near, 'ArrowRight')?.middle.longitude).toBeGreaterThan(83.82);
  expect([afterKey(near, 'Enter')?.step, afterKey(near, 'Escape')?.step]).toEqual([2, 0]);
  expect(afterKey(near, 'Tab')).toBeUndefined();
  expect([nearer(WIDEST, -1).step, nearer({ ...near, step: 2 }, 1).step]).toEqual([0, 2]);
});

it('writes degrees without floating-point residue', () => {
  expect(degreesBetween(83.58, 84.02, 0.1)).toEqual([83.6, 83.7, 83.8, 83.9, 84]);
  expect(degreesBetween(28.01, 28.04, 0.1)).toEqual([]);
});

it('leaves out names that would overlap an earlier one', () => {
  const sheet = sheetOf({ middle: { latitude: 28.3, longitude: 83.82 }, step: 1 }, 600, 440);
  const places = [
    { name: 'Thoolakharka', latitude: 28.3, longitude: 83.82 },
    { name: 'Australian Camp', latitude: 28.304, longitude: 83.832 },
    { name: 'Pokhara', latitude: 28.2669, longitude: 83.9685 },
  ];
  expect(withoutOverlaps(places, sheet).map(({ name }) => name)).toEqual(['Thoolakharka', 'Pokhara']);
});
