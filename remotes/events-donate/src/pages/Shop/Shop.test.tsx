import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Shop } from './Shop';

it('says that the shop is under construction and apologises', () => {
  render(<Shop />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop');
  expect(screen.getByText('The shop is under construction')).toBeInTheDocument();
  expect(screen.getByText('We apologise for the inconvenience.')).toBeInTheDocument();
});
