import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { act, screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import contact from '../../../content/contact.json';
import { Contact } from './Contact';

const { place } = contact;

// Its form reads the outbox.
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
