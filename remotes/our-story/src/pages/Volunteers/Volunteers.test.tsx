import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Volunteers } from './Volunteers';

it('has a heading and no entries', () => {
  render(<Volunteers />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Volunteers']);
  expect(screen.getAllByRole('list')).toHaveLength(1); // the way here
});
