import { longDate } from './event-dates';

describe('longDate', () => {
  it('is the day in Nepal, wherever the reader is', () => {
    expect(longDate('2025-11-25T00:00:00+05:45')).toBe('November 25, 2025');
    expect(longDate('2025-11-24T18:15:00Z')).toBe('November 25, 2025');
  });

  it.each([undefined, '', 'soon'])('is nothing for %p', (timestamp) => {
    expect(longDate(timestamp)).toBeUndefined();
  });
});
