import { longDate, nepalDay, stateOn } from './event-dates';

describe('longDate', () => {
  it('is the day in Nepal, wherever the reader is', () => {
    expect(longDate('2025-11-25T00:00:00+05:45')).toBe('November 25, 2025');
    expect(longDate('2025-11-24T18:15:00Z')).toBe('November 25, 2025');
  });

  it.each([undefined, '', 'soon'])('is nothing for %p', (timestamp) => {
    expect(longDate(timestamp)).toBeUndefined();
  });
});

describe('stateOn', () => {
  const days = { deadlineDate: '2025-11-20', lastDay: '2025-11-28' };
  const start = '2025-11-25T00:00:00+05:45';

  it.each([
    ['2025-11-14T12:00:00+05:45', 'open', 6, 11],
    ['2025-11-19T00:00:00+05:45', 'open', 1, 6],
    ['2025-11-20T23:59:59+05:45', 'open', 0, 5],
    ['2025-11-21T00:00:00+05:45', 'closed', -1, 4],
    ['2025-11-20T18:15:00Z', 'closed', -1, 4],
    ['2025-11-28T23:59:59+05:45', 'closed', -8, -3],
    ['2025-11-29T00:00:00+05:45', 'past', -9, -4],
  ])(
    'at %s is %s, %i days before the deadline and %i before the start',
    (time, phase, toDeadline, toStart) => {
      expect(stateOn(nepalDay(Date.parse(time)), days, start)).toEqual({
        phase,
        daysToDeadline: toDeadline,
        daysToStart: toStart,
      });
    },
  );
});
