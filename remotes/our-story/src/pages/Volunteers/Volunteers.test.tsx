import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/volunteers.json';
import { Volunteers } from './Volunteers';

it('has a heading and no entries', () => {
  render(<Volunteers />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([page.title]);
  expect(screen.getAllByRole('list')).toHaveLength(1); // the way here
});
