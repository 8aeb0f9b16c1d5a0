import { isMarkedToday, middleOf, placeOnAxis } from './passage-axis';

it.each([
  ['09-01', '12-11', 0, 102],
  ['10-01', '10-01', 30, 1],
  ['10-20', '11-05', 49, 17],
])('places %s to %s after %i days, %i days long', (from, to, before, days) => {
  const { start, length } = placeOnAxis(from, to);
  expect(start).toBeCloseTo((100 * before) / 102, 1);
  expect(length).toBeCloseTo((100 * days) / 102, 1);
  expect(middleOf(from)).toBeCloseTo((100 * (before + 0.5)) / 102, 1);
});

it.each([
  ['08-31', false],
  ['09-01', true],
  ['12-10', true],
  ['12-11', false],
  ['01-20', false],
])('marks %s as today: %s', (day, expected) => {
  expect(isMarkedToday(day, '12-10')).toBe(expected);
});
