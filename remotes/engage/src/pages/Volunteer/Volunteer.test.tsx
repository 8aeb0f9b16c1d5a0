import { organisation } from '@raptors/shared/organisation/organisation';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Volunteer } from './Volunteer';

const open = () =>
  render(
    <MemoryRouter>
      <Volunteer />
    </MemoryRouter>,
  );

describe('Volunteer', () => {
  it('invites people to write to the organisation, without a form', () => {
    open();
    expect(screen.getByText(/We invite you to volunteer/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: organisation.email })).toHaveAttribute(
      'href',
      `mailto:${organisation.email}`,
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/Our_Story/Contact_us');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('names five roles', () => {
    open();
    const roles = within(screen.getByRole('region', { name: 'What volunteers do' })).getAllByRole('heading', {
      level: 3,
    });
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'Count helper',
      'Data entry',
      'School talks',
      'Photo sorting',
      'Translation',
    ]);
  });
});
