import { render, screen, within } from '@testing-library/react';
import labels from '../../../content/raptor-figure.json';
import { RaptorFigure } from './RaptorFigure';

it('can be read as a list', () => {
  render(<RaptorFigure />);
  const parts = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    labels.map(({ name, note }) => `${name} ${note}`),
  );
  expect(screen.getByText('Aquila chrysaetos')).toHaveAttribute('lang', 'la');
});
