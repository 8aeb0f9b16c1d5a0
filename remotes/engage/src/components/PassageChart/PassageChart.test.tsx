import { render, screen, within } from '@testing-library/react';
import { checkedContent } from '@raptors/shared/contract/checked-content';
import { fillIn } from '@raptors/shared/organisation/organisation';
import expedition from '../../../content/expedition.json';
import type { ExpeditionContent } from '../../../content/schema';
import { PassageChart } from './PassageChart';

const { season } = checkedContent<ExpeditionContent>(expedition);
const todayIs = (date = '') => fillIn(season.today, { date });
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

afterEach(() => jest.useRealTimers());

it('lists in a table when each species passes, which days were counted, and wingspans', () => {
  const points = [{ day: '10-07', label: 'first', text: 'First one: 7 October' }];
  render(
    <PassageChart
      birds={[eagle]}
      season={{
        ...season,
        rows: [
          { ...row, who: 'Steppe Eagle', sn: 31, scientificName: 'Aquila nipalensis', points },
          { ...row, kind: 'season', who: 'All birds', when: 'The whole autumn' },
        ],
      }}
    />,
  );
  const table = within(screen.getByRole('table', { name: season.caption, hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `${season.who}${season.when}`,
    `Steppe EagleAquila nipalensis${fillIn(season.span, { cm: 190 })}In NovemberFirst one: 7 October`,
    'All birdsThe whole autumn',
  ]);
});

it.each([
  ['2026-11-15T12:00:00+05:45', '15 November', true],
  ['2026-11-20T18:20:00Z', '21 November', true],
  ['2026-11-22T12:00:00+05:45', '22 November', false],
  ['2026-09-01T12:00:00+05:45', '1 September', false],
  ['2026-12-11T12:00:00+05:45', undefined, false],
  ['2026-06-01T12:00:00+05:45', undefined, false],
])('at %s says %p, and whether it is the peak', (now, today, isPeak) => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const count = { ...row, who: 'All birds', kind: 'season', from: '09-15', to: '12-10' } as const;
  render(<PassageChart season={{ ...season, rows: [row, count] }} birds={[eagle]} />);
  const shown = screen.queryAllByText((words) => words.startsWith(todayIs().trim()));
  expect(shown.map(({ textContent }) => textContent)).toEqual(today ? [todayIs(today)] : []);
  // On the chart, and in the table.
  expect(screen.queryAllByText(season.peakNow)).toHaveLength(isPeak ? 2 : 0);
});
