import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createDraftKeeper } from './drafts';

function Amount() {
  const [amount, setAmount] = useState('');
  return (
    <input
      aria-label="Amount"
      name="amount"
      value={amount}
      onChange={(event) => setAmount(event.target.value)}
    />
  );
}
const renderSite = () =>
  render(
    <>
      <div data-page="">
        <form data-form="query">
          <input aria-label="Name" name="name" />
          <textarea aria-label="Message" name="message" />
          <input aria-label="Photograph" name="photograph" type="file" />
          <input aria-label="Flying" name="doing" type="radio" value="flying" />
          <input aria-label="Perched" name="doing" type="radio" value="perched" />
          <input aria-label="Agreed" name="agreed" type="checkbox" value="yes" />
          <select aria-label="Bird" name="bird">
            <option value="">Choose</option>
            <option>Osprey</option>
          </select>
          <input name="_page" type="hidden" value="/Contact" />
          <Amount />
        </form>
        <input aria-label="Filter" name="filter" />
      </div>
      <form data-form="newsletter">
        <input aria-label="Newsletter" name="email" />
      </form>
    </>,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const show = async (pathname: string) => {
  const keeper = createDraftKeeper();
  await act(async () => keeper.show(pathname));
};

async function writeAndLeave() {
  const { unmount } = renderSite();
  await show('/Contact');
  for (const name of ['Name', 'Message', 'Amount', 'Newsletter', 'Filter'])
    await userEvent.type(field(name), '7');
  await userEvent.click(field('Perched'));
  await userEvent.click(field('Agreed'));
  await userEvent.selectOptions(field('Bird'), 'Osprey');
  unmount();
}

beforeEach(() => sessionStorage.clear());

it('restores what was written and chosen, also in fields that React controls', async () => {
  await writeAndLeave();
  for (let visit = 1; visit <= 2; visit += 1) {
    const { unmount } = renderSite();
    await show('/Contact');
    for (const name of ['Name', 'Message', 'Amount', 'Newsletter']) expect(field(name)).toHaveValue('7');
    expect(field('Perched')).toBeChecked();
    expect(field('Agreed')).toBeChecked();
    expect(field('Bird')).toHaveValue('Osprey');
    expect(field('Filter')).toHaveValue('');
    unmount();
  }
  renderSite();
  await show('/Another_page');
  expect([field('Name').value, field('Newsletter').value]).toEqual(['', '7']);
});

it('forgets what was sent, and keeps no file', async () => {
  await writeAndLeave();
  expect(sessionStorage.getItem('drafts')).not.toContain('photograph');
  renderSite();
  await show('/Contact');
  fireEvent.reset(document.querySelector('[data-form=query]') ?? document);
  document.body.replaceChildren();
  renderSite();
  await show('/Contact');
  expect(field('Name')).toHaveValue('');
  expect(field('Newsletter')).toHaveValue('7');
});
