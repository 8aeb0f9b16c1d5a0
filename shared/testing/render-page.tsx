import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Inside a router, which links need. @param address with the page's search part */
export const renderPage = (page: ReactNode, address = '/') =>
  render(<MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>);
