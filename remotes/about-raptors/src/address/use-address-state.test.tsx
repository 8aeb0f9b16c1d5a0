import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Router, useLocation, useNavigate } from 'react-router-dom';
import { useAddressState } from './use-address-state';

const FORM = {
  initial: '',
  parse: (search: string) => new URLSearchParams(search).get('text') ?? '',
  format: (text: string) => (text ? `text=${text}` : ''),
};

function Page() {
  const [text, change, typedIn] = useAddressState(FORM);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <input
        ref={typedIn}
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

const afterTyping = () => act(() => new Promise<void>((done) => setTimeout(done, 600)));

function anotherDocument(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  return frame.contentDocument;
}

afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));

it.each([
  ['', () => document],
  [' in the document of another window', anotherDocument],
])(
  'follows a link while the address is pending, and goes Back to what was typed%s',
  async (_where, documentOf) => {
    const page = documentOf();
    const container = page.body.appendChild(page.createElement('div'));
    render(
      <MemoryRouter initialEntries={['/birds']}>
        <Page />
      </MemoryRouter>,
      { container },
    );
    const shown = within(container);
    const address = () => shown.getByLabelText('address').textContent;
    const user = userEvent.setup({ document: page });
    await user.type(shown.getByLabelText('text'), 'ki');
    expect(address()).toBe('/birds');
    await user.click(shown.getByRole('link', { name: 'Kite' }));
    await afterTyping();
    expect(address()).toBe('/kite');
    await user.click(shown.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/birds?text=ki');
  },
);

it('follows Back even while the router has not rendered the pending address', async () => {
  const navigator = { push: () => {}, replace: () => {}, go: () => {}, createHref: String };
  window.history.replaceState(null, '', '/birds?text=kite');
  render(
    <Router navigator={navigator} location="/birds?text=kite">
      <Page />
    </Router>,
  );
  const field = screen.getByLabelText('text');
  await userEvent.type(field, 's');
  await afterTyping();
  expect(field).toHaveValue('kites');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(field).toHaveValue('kite');
});
