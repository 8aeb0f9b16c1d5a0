import { render, screen } from '@testing-library/react';
import { DietTable } from './DietTable';

it('tells what each group eats, with its birds', () => {
  render(
    <DietTable
      diet={[{ group: 'Kites', food: 'Mice', examples: ['Black Kite', 'Black-winged Kite'] }]}
      columns={{ caption: 'Who eats what', group: 'Group', food: 'Food', examples: 'Here' }}
    />,
  );
  expect(screen.getByRole('table', { name: 'Who eats what' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Kites Mice Black Kite, Black-winged Kite' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Group',
    'Food',
    'Here',
  ]);
});
