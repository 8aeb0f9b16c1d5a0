import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MigrationWatch } from './MigrationWatch';

describe('Raptor migration watch', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <MigrationWatch />
      </MemoryRouter>,
    );
  });

  it('invites to the watch site with a picture of it', () => {
    expect(
      screen.getByRole('img', { name: /watch site at dusk: two watchers with a telescope/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/You are invited to watch/)).toBeInTheDocument();
  });

  it('leads on to the page on which a visit is planned', () => {
    expect(screen.getByRole('link', { name: 'Plan your visit' })).toHaveAttribute(
      'href',
      '/Engage/Raptors_expedition',
    );
  });

  it('does not claim the direction of the passage for this place alone', () => {
    expect(document.body).not.toHaveTextContent(/only place/i);
  });
});
