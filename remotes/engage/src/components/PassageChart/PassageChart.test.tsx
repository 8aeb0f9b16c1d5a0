import { render, screen, within } from '@testing-library/react';
import { PassageChart } from './PassageChart';

const texts = {
  caption: 'When to come',
  who: 'Bird',
  when: 'Days',
  months: ['September', 'October', 'November', 'Dec'] as [string, string, string, string],
  span: '{cm} cm wide',
  legend: 'Dashed: the count.',
  note: 'As counted once.',
  open: 'As a table',
  todayLabel: 'Now, {date}',
  peakNow: 'At its best',
};
const eagle = {
  sn: 31,
  englishName: 'Steppe Eagle',
  spanCm: 190,
  lengthCm: 70,
  src: '/eagle.svg',
  width: 100,
  height: 50,
};
const row = { from: '11-13', to: '11-21', kind: 'peak', who: 'Eagle', when: 'In November' } as const;

describe('PassageChart', () => {
  afterEach(() => jest.useRealTimers());

  it('lists in a table when each species passes, which days were counted, and wingspans', () => {
    const points = [{ day: '10-07', label: 'first', text: 'First one: 7 October' }];
    render(
      <PassageChart
        {...texts}
        birds={[eagle]}
        rows={[
          { ...row, who: 'Steppe Eagle', sn: 31, scientificName: 'Aquila nipalensis', points },
          { ...row, kind: 'season', who: 'All birds', when: 'The whole autumn' },
        ]}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'When to come', hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'BirdDays',
      'Steppe EagleAquila nipalensis190 cm wideIn NovemberFirst one: 7 October',
      'All birdsThe whole autumn',
    ]);
  });

  it.each([
    ['2026-11-15T12:00:00+05:45', 'Now, 15 November', true],
    ['2026-11-20T18:20:00Z', 'Now, 21 November', true],
    ['2026-11-22T12:00:00+05:45', 'Now, 22 November', false],
    ['2026-09-01T12:00:00+05:45', 'Now, 1 September', false],
    ['2026-12-11T12:00:00+05:45', undefined, false],
    ['2026-06-01T12:00:00+05:45', undefined, false],
  ])('at %s says %p, and whether it is the peak', (now, today, isPeak) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    const count = { ...row, who: 'All birds', kind: 'season', from: '09-15', to: '12-10' } as const;
    render(<PassageChart {...texts} birds={[eagle]} rows={[row, count]} />);
    if (today) expect(screen.getByText(today)).toBeInTheDocument();
    else expect(screen.queryByText(/Now/)).not.toBeInTheDocument();
    // On the chart, and in the table.
    expect(screen.queryAllByText('At its best')).toHaveLength(isPeak ? 2 : 0);
  });
});
