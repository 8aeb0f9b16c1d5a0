import { longDate, phaseAt } from './event-dates';

describe('longDate', () => {
  it('is the day in Nepal, wherever the reader is', () => {
    expect(longDate('2025-11-25T00:00:00+05:45')).toBe('November 25, 2025');
    expect(longDate('2025-11-24T18:15:00Z')).toBe('November 25, 2025');
  });

  it.each([undefined, '', 'soon'])('is nothing for %p', (timestamp) => {
    expect(longDate(timestamp)).toBeUndefined();
  });
});

describe('phaseAt', () => {
  const days = { deadlineDate: '2025-11-20', lastDay: '2025-11-28' };

  it.each([
    ['2025-11-20T23:59:59+05:45', 'open'],
    ['2025-11-21T00:00:00+05:45', 'closed'],
    ['2025-11-20T18:15:00Z', 'closed'],
    ['2025-11-28T23:59:59+05:45', 'closed'],
    ['2025-11-29T00:00:00+05:45', 'past'],
  ])('at %s is %s', (time, phase) => {
    expect(phaseAt(Date.parse(time), days)).toBe(phase);
  });
});
