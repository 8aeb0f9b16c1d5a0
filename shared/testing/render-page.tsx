import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

export const renderPage = (page: ReactNode, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

const Address = () => <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;

/** Renders a page, and shows the address for {@link shownSearch}. */
export function openPage(page: ReactNode, address?: string) {
  renderPage([page, <Address key="address" />], address);
  return userEvent.setup();
}

/** Search part of the address, decoded. */
export const shownSearch = () => screen.getByLabelText('address').textContent;
