import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SmartLink } from './SmartLink';

function Address() {
  return <p>{useLocation().pathname}</p>;
}

describe('SmartLink', () => {
  it('opens a page of the site through the router', async () => {
    render(
      <MemoryRouter>
        <SmartLink href="/Engage/Volunteer">Volunteer</SmartLink>
        <Address />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Volunteer' }));
    expect(screen.getByText('/Engage/Volunteer')).toBeInTheDocument();
  });

  it.each(['mailto:a@b.example', 'https://example.org/', '#sources', '/training.ics'])(
    'leaves %s to the browser',
    (href) => {
      render(<SmartLink href={href}>link</SmartLink>);
      expect(screen.getByRole('link', { name: 'link' })).toHaveAttribute('href', href);
    },
  );
});
