import { render, screen, within } from '@testing-library/react';
import { StatusTable } from './StatusTable';

const labels = {
  caption: 'By category',
  category: 'Category',
  global: 'World',
  nepal: 'Nepal',
  threatened: 'Together',
};

it('counts each category on both lists, and what is threatened together', () => {
  render(
    <StatusTable
      totals={{
        global: { CR: 1, EN: 2, VU: 3, threatened: 6, NT: 4 },
        nepal: { CR: 5, EN: 6, VU: 7, threatened: 18, NT: 8 },
      }}
      labels={labels}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'By category' }))
    .getAllByRole('row')
    .map((row) => [...row.children].slice(-2).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['World', 'Nepal'],
    ['1', '5'],
    ['2', '6'],
    ['3', '7'],
    ['6', '18'],
    ['4', '8'],
  ]);
});
