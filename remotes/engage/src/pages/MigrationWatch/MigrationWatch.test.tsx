import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/migration-watch.json';
import { MigrationWatch } from './MigrationWatch';

describe('Raptor migration watch', () => {
  beforeEach(() => {
    render(<MigrationWatch />, { wrapper: MemoryRouter });
  });

  it('invites to the watch site with a picture of it', () => {
    expect(screen.getByRole('img', { name: page.imageAlt })).toBeInTheDocument();
    expect(screen.getByText(page.lead)).toBeInTheDocument();
  });

  it('leads on to the page on which a visit is planned', () => {
    expect(screen.getByRole('link', { name: page.button })).toHaveAttribute(
      'href',
      '/Engage/Raptors_expedition',
    );
  });
});
