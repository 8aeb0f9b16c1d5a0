import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

/** Inside a router, which links need. @param address with the page's search part */
export const renderPage = (page: ReactNode, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);

const Address = () => <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;

/** For pages that keep their state in the address: see {@link shownSearch}. */
export function openPage(page: ReactNode, address?: string) {
  renderPage([page, <Address key="address" />], address);
  return userEvent.setup();
}

/** The search part of the address now. */
export const shownSearch = () => screen.getByLabelText('address').textContent;
