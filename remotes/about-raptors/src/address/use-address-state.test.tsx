import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useAddressState } from './use-address-state';

const FORM = {
  initial: '',
  parse: (search: string) => new URLSearchParams(search).get('text') ?? '',
  format: (text: string) => (text ? `text=${text}` : ''),
};

/** A page that stays on the screen after a link is followed, as one does while the next page loads. */
function Page() {
  const [text, change] = useAddressState(FORM);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="text"
        value={text}
        onChange={({ target }) => change(target.value, { isTyped: true })}
      />
      <Link to="/kite">Kite</Link>
      <button onClick={() => navigate(-1)}>Back</button>
      <output aria-label="address">{pathname + search}</output>
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;
const afterTyping = () => new Promise((done) => setTimeout(done, 600));

it('lets a link lead away that is followed while the address waits, and Back to what was typed', async () => {
  render(
    <MemoryRouter initialEntries={['/birds']}>
      <Page />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('text'), 'ki');
  expect(address()).toBe('/birds');
  await user.click(screen.getByRole('link', { name: 'Kite' }));
  await afterTyping();
  expect(address()).toBe('/kite');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/birds?text=ki');
});
