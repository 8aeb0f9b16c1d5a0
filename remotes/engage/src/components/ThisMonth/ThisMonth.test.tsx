import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ThisMonth } from './ThisMonth';

jest.mock('../../../content/expedition.json', () => ({
  thisMonth: {
    heading: 'Now',
    always: 'In autumn.',
    peaks: '{month}: {birds}.',
    quiet: '{month}: few.',
    away: '{month}: none.',
    and: ' and ',
  },
  season: {
    rows: [
      { who: 'All', from: '09-15', to: '12-10', kind: 'season' },
      { who: 'Buzzard', sn: 47, from: '10-05', to: '10-20', kind: 'peak' },
      { who: 'Kite', sn: 6, from: '10-01', to: '11-02', kind: 'peak' },
      { who: 'Eagle', sn: 31, from: '10-25', to: '11-21', kind: 'peak' },
      { who: 'Others', from: '10-25', to: '11-21', kind: 'peak' },
    ],
  },
}));
afterEach(() => jest.useRealTimers());

it('is prerendered with a sentence that is true all year', () => {
  expect(renderToString(<ThisMonth />)).toContain('In autumn.');
});

it.each([
  ['2026-10-10', 'October: Buzzard, Kite and Eagle.'],
  ['2026-11-22', 'November: Kite and Eagle.'],
  ['2026-09-20', 'September: few.'],
  ['2026-01-15', 'January: none.'],
])('on %s says "%s"', (day, sentence) => {
  jest.useFakeTimers({ now: Date.parse(`${day}T12:00:00+05:45`) });
  render(<ThisMonth />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
