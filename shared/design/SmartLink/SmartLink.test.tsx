import { fireEvent, render, screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import { SmartLink } from './SmartLink';

it('opens a page of the site through the router', () => {
  renderPage(<SmartLink href="/Engage/Volunteer">link</SmartLink>);
  // `false`: the default was prevented.
  expect(fireEvent.click(screen.getByRole('link', { name: 'link' }))).toBe(false);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/Engage/Volunteer');
});

it.each(['mailto:a@b.example', 'https://example.org/', '#sources', '/training.ics'])(
  'leaves %s to the browser',
  (href) => {
    render(<SmartLink href={href}>link</SmartLink>);
    expect(screen.getByRole('link', { name: 'link' })).toHaveAttribute('href', href);
  },
);
