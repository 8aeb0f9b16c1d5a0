import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Link, useLocation } from 'react-router-dom';
import { startInFrame } from './start-in-frame';

const Address = () => <h1>{useLocation().pathname}</h1>;

it('lets links leave the frame instead of changing the page inside, but not those to a place in the page', async () => {
  startInFrame(() =>
    render(
      <MemoryRouter initialEntries={['/Events']}>
        <Link to="/Shop">Shop</Link>
        <a href="#owls">Owls</a>
        <Address />
      </MemoryRouter>,
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  await userEvent.click(screen.getByRole('link', { name: 'Owls' }));
  expect(screen.getByRole('heading')).toHaveTextContent('/Events');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('target', '_top');
  expect(screen.getByRole('link', { name: 'Owls' })).not.toHaveAttribute('target');
});
