import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createDraftKeeper } from './drafts';

function Amount() {
  const [amount, setAmount] = useState('');
  return <input aria-label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />;
}
const renderSite = () =>
  render(
    <>
      <div data-page="">
        <input aria-label="Name" />
        <textarea aria-label="Message" />
        <input aria-label="Secret" type="password" />
        <Amount />
      </div>
      <input aria-label="Newsletter" />
    </>,
  );
const field = (name: string) => screen.getByLabelText(name);

/** The visitor types, and is taken to another document. */
async function typeAndLeave() {
  const { unmount } = renderSite();
  const keeper = createDraftKeeper();
  act(() => keeper.show('/Contact'));
  for (const name of ['Name', 'Message', 'Secret', 'Amount', 'Newsletter'])
    await userEvent.type(field(name), '7');
  keeper.save();
  unmount();
}

beforeEach(() => sessionStorage.clear());

it('puts back what was typed, in fields that React controls too, but no password', async () => {
  await typeAndLeave();
  renderSite();
  act(() => createDraftKeeper().show('/Contact'));
  for (const name of ['Name', 'Message', 'Amount', 'Newsletter']) expect(field(name)).toHaveValue('7');
  expect(field('Secret')).toHaveValue('');
  await userEvent.type(field('Amount'), '5');
  expect(field('Amount')).toHaveValue('75');
});

it('puts back what is around the page on any page, and the page’s own once the visitor returns to it', async () => {
  await typeAndLeave();
  renderSite();
  const keeper = createDraftKeeper();
  act(() => keeper.show('/Donate'));
  expect(field('Newsletter')).toHaveValue('7');
  expect(field('Name')).toHaveValue('');
  act(() => keeper.show('/Contact'));
  expect(field('Name')).toHaveValue('7');
});

it('puts it back once', async () => {
  await typeAndLeave();
  renderSite().unmount();
  act(() => createDraftKeeper().show('/Contact'));
  renderSite();
  act(() => createDraftKeeper().show('/Contact'));
  expect(field('Name')).toHaveValue('');
});

it.each(['{', '{"/Contact":"Asha"}', '[1]'])('ignores stored data of another shape: %s', (stored) => {
  sessionStorage.setItem('drafts', stored);
  renderSite();
  act(() => createDraftKeeper().show('/Contact'));
  expect(field('Name')).toHaveValue('');
});

it('keeps nothing where storage is blocked', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  renderSite();
  const keeper = createDraftKeeper();
  act(() => keeper.show('/Contact'));
  expect(() => keeper.save()).not.toThrow();
  blocked.mockRestore();
});
