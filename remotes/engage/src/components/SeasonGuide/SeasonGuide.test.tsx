import { render, screen, within } from '@testing-library/react';
import expedition from '../../../content/expedition.json';
import birds from '../../pages/RaptorsExpedition/passing.birds.drawing';
import { SeasonGuide } from './SeasonGuide';

const texts = {
  caption: 'When to come',
  who: 'Bird',
  when: 'Days',
  months: ['S', 'O', 'N', 'D'],
  span: '{cm} cm wide',
  note: 'As counted once.',
  todayLabel: 'Now, {date}',
  peakNow: 'At its best',
};
const drawing = {
  sn: 31,
  englishName: 'Steppe Eagle',
  spanCm: 190,
  lengthCm: 70,
  src: '/eagle.svg',
  width: 100,
  height: 50,
};

describe('SeasonGuide', () => {
  afterEach(() => jest.useRealTimers());

  it('says in words when each of them comes, and how wide its wings are', () => {
    const row = { from: '11-13', to: '11-21', kind: 'peak' };
    render(
      <SeasonGuide
        {...texts}
        birds={[drawing]}
        rows={[
          { ...row, who: 'Steppe Eagle', sn: 31, scientificName: 'Aquila nipalensis', when: 'In November' },
          { ...row, who: 'All birds', when: 'The whole autumn' },
        ]}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'When to come' }));
    expect(table.getByRole('row', { name: /Steppe Eagle.*190 cm wide.*In November/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /All birds.*The whole autumn/ })).toBeInTheDocument();
  });

  it.each([
    ['2026-11-15T12:00:00+05:45', 'Now, 15 November', true],
    ['2026-11-20T18:20:00Z', 'Now, 21 November', true],
    ['2026-11-22T12:00:00+05:45', 'Now, 22 November', false],
    ['2026-06-01T12:00:00+05:45', undefined, false],
  ])('at %s says %p, and whether it is the peak', (now, today, isPeak) => {
    jest.useFakeTimers({ now: Date.parse(now) });
    const row = { from: '11-13', to: '11-21', kind: 'peak', who: 'Eagle', when: 'In November' };
    render(<SeasonGuide {...texts} birds={[drawing]} rows={[row]} />);
    if (today) expect(screen.getByText(today)).toBeInTheDocument();
    else expect(screen.queryByText(/Now/)).not.toBeInTheDocument();
    expect(screen.queryAllByText('At its best')).toHaveLength(isPeak ? 1 : 0);
  });

  it('has a drawing for every species that the content names, and no other', () => {
    const named = expedition.season.rows.flatMap((row) => ('sn' in row ? [row.sn] : []));
    expect(birds.map(({ sn }) => sn).toSorted()).toEqual(named.toSorted());
  });
});
