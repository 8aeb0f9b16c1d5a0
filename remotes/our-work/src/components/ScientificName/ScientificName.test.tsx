import { render, screen } from '@testing-library/react';
import { ScientificName } from './ScientificName';

it('is marked as Latin, so that it is read aloud as such', () => {
  render(<ScientificName>Gyps bengalensis</ScientificName>);
  expect(screen.getByText('Gyps bengalensis')).toHaveAttribute('lang', 'la');
});
