import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Link, useLocation } from 'react-router-dom';
import { openLinksOutsideFrame } from './frame-links';

const Address = () => <output>{useLocation().pathname}</output>;

it('lets links leave the frame instead of changing the page inside, but not those to a place in the page', async () => {
  openLinksOutsideFrame();
  render(
    <MemoryRouter initialEntries={['/Events']}>
      <Link to="/Shop">Shop</Link>
      <a href="#owls">Owls</a>
      <Address />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  await userEvent.click(screen.getByRole('link', { name: 'Owls' }));
  expect(screen.getByRole('status')).toHaveTextContent('/Events');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('target', '_top');
  expect(screen.getByRole('link', { name: 'Owls' })).not.toHaveAttribute('target');
});
