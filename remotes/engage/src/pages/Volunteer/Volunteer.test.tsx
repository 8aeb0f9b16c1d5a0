import { organisation } from '@raptors/shared/organisation/organisation';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/volunteer.json';
import { Volunteer } from './Volunteer';

beforeEach(() => {
  render(<Volunteer />, { wrapper: MemoryRouter });
});

describe('Volunteer', () => {
  it('invites people to write to the organisation, without a form', () => {
    expect(screen.getByRole('link', { name: organisation.email })).toHaveAttribute(
      'href',
      `mailto:${organisation.email}`,
    );
    expect(screen.getByRole('link', { name: page.callout.button })).toHaveAttribute(
      'href',
      '/Our_Story/Contact_us',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
