import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/**
 * Renders a page for a test, inside the router that the shell shares with it: without one, its links have no addresses to go by.
 * @param address at which it is shown, with what is chosen in it
 */
export const renderPage = (page: ReactNode, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);
