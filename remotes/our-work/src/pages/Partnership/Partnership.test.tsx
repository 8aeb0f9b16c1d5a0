import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Partnership } from './Partnership';

const open = () =>
  render(
    <MemoryRouter>
      <Partnership />
    </MemoryRouter>,
  );

describe('Partnership', () => {
  it('names the foundation and the four kinds of collaboration in its text', () => {
    open();
    expect(screen.getByText(/in partnership with a raptor conservation foundation/)).toBeInTheDocument();
    expect(
      screen.getByText(
        /with the government, a university, a bird-conservation group and local\s+organisations/,
      ),
    ).toBeInTheDocument();
  });

  it('shows for each kind of partner what it brings and gets, and no other partner', () => {
    open();
    const table = screen.getByRole('table', { name: /What partners of each kind usually bring/ });
    const kinds = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(kinds).toEqual([
      'Raptor conservation foundation',
      'Government',
      'University',
      'Bird-conservation group',
      'Local organisations',
    ]);
    expect(
      within(table).getByRole('row', { name: /^University Supervision.* Field sites/ }),
    ).toBeInTheDocument();
  });

  it('leads on to the contact page', () => {
    open();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/Our_Story/Contact_us');
  });
});
