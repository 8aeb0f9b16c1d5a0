import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import shop from '../../../content/shop.json';
import { Shop } from './Shop';

it('says that the shop is under construction, apologises, and offers to donate', () => {
  render(<Shop />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(shop.heading);
  expect(screen.getByText(shop.apology)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: shop.button })).toHaveAttribute('href', '/Donate');
});
