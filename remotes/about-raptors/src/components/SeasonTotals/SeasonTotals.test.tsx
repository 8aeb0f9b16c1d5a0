import { render, screen, within } from '@testing-library/react';
import { SeasonTotals } from './SeasonTotals';

const labels = {
  caption: 'Autumns',
  year: 'Year',
  species: 'Species',
  migrants: 'Migrants',
  steppeEagles: 'Steppe Eagles',
  notGiven: 'unknown',
};

it('gives the totals of each autumn, and says where a number is missing', () => {
  render(
    <SeasonTotals
      seasons={[
        { year: 2001, species: 'about 20', migrants: '900' },
        { year: 2002, species: '21', migrants: '1,000', steppeEagles: '300', source: 'A' },
      ]}
      labels={labels}
      Cite={({ of }) => <sup>{of}</sup>}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Autumns' }));
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^2001/)).toEqual(['about 20', '900', 'unknown']);
  expect(cells(/^2002 A/)).toEqual(['21', '1,000', '300']);
});
