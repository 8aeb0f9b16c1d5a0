import { isInSeason, placeOnStrip } from './season';

describe('placeOnStrip', () => {
  it('gives the whole strip to the whole season', () => {
    expect(placeOnStrip('09-15', '12-10')).toEqual({ start: 0, length: 100 });
  });

  it('begins October after the sixteen days of September, and counts the last day', () => {
    const { start, length } = placeOnStrip('10-01', '10-01');
    expect(start).toBeCloseTo((100 * 16) / 87, 1);
    expect(length).toBeCloseTo(100 / 87, 1);
  });

  it('runs over the end of a month', () => {
    expect(placeOnStrip('10-20', '11-05').length).toBeCloseTo((100 * 17) / 87, 1);
  });

  it('refuses a day outside the season', () => {
    expect(() => placeOnStrip('01-15', '01-20')).toThrow('01-15 is no day of the watch season');
  });
});

describe('isInSeason', () => {
  it.each([
    ['09-14', false],
    ['09-15', true],
    ['12-10', true],
    ['12-11', false],
    ['01-20', false],
  ])('for %s is %s', (day, expected) => {
    expect(isInSeason(day)).toBe(expected);
  });
});
