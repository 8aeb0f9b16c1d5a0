import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { act, cleanup, screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import contact from '../../../content/contact.json';
import { Contact } from './Contact';

const { place } = contact;

// The form reads the outbox, so `act` waits for it.
beforeEach(() => act(async () => void renderPage(<Contact />)));

it('shows a ring around the map while the focus is inside', () => {
  const map = screen.getByTitle(fillIn(place.mapTitle, { place: organisation.town }));
  act(() => {
    map.focus();
    window.dispatchEvent(new FocusEvent('blur'));
  });
  expect(map.closest('[data-focused]')).toBeInTheDocument();
  act(() => {
    map.blur();
    window.dispatchEvent(new FocusEvent('focus'));
  });
  expect(map.closest('[data-focused]')).not.toBeInTheDocument();
});

it('has the telephone, and takes a subject from the address into what is sent', async () => {
  expect(screen.getByRole('link', { name: `Telephone: ${organisation.telephone}` })).toHaveAttribute(
    'href',
    'tel:+97710000000',
  );
  expect(screen.queryByText('Volunteering')).not.toBeInTheDocument();
  cleanup();
  await act(async () => void renderPage(<Contact />, '/?about=volunteer'));
  expect(screen.getByText('Volunteering')).toBeVisible();
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('about')).toBe('volunteer');
});
