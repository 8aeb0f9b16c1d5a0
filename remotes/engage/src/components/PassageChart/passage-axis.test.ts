import { isMarkedToday, middleOf, placeOnAxis } from './passage-axis';

describe('placeOnAxis', () => {
  it('gives the whole axis to all of its days', () => {
    expect(placeOnAxis('09-01', '12-11')).toEqual({ start: 0, length: 100 });
  });

  it('begins October after the thirty days of September, and counts the last day', () => {
    const { start, length } = placeOnAxis('10-01', '10-01');
    expect(start).toBeCloseTo((100 * 30) / 102, 1);
    expect(length).toBeCloseTo(100 / 102, 1);
  });

  it('runs over the end of a month', () => {
    expect(placeOnAxis('10-20', '11-05').length).toBeCloseTo((100 * 17) / 102, 1);
  });

  it('refuses a day that it does not show', () => {
    expect(() => placeOnAxis('01-15', '01-20')).toThrow('01-15 is not on the passage chart');
  });
});

it('finds the middle of a day', () => {
  expect(middleOf('09-01')).toBeCloseTo(50 / 102, 1);
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
