import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createPendingInputAnswers } from './answer-pending-input';
import { keepPendingInput } from './pending-input';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [isMarked, setIsMarked] = useState(false);
  const [sort, setSort] = useState('name');
  const [sent, setSent] = useState<string>();
  return (
    <div data-page="">
      <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Menu
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(`sent ${amount}`);
        }}
      >
        <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
        <button>Send</button>
      </form>
      <input aria-label="Marked" type="checkbox" checked={isMarked} onChange={() => setIsMarked(!isMarked)} />
      <select aria-label="Sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option>name</option>
        <option>size</option>
      </select>
      <p role="status">{[isOpen, amount, isMarked, sort, sent].join(' ')}</p>
    </div>
  );
}

function openDocument() {
  document.body.innerHTML = `<div id="site">${renderToString(<Page />)}</div>`;
  keepPendingInput();
}

async function hydrate() {
  const answers = createPendingInputAnswers(globalThis.raptorsPendingInput);
  await act(async () => {
    hydrateRoot(document.getElementById('site') as HTMLElement, <Page />);
  });
  await act(async () => {
    answers.layoutIsHydrated();
    answers.pageIsShown();
  });
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

beforeEach(openDocument);
afterEach(() => globalThis.raptorsPendingInput?.stop());

it('does not close what has opened automatically meanwhile', async () => {
  await tap('Menu');
  screen.getByRole('button', { name: 'Menu' }).setAttribute('aria-expanded', 'true');
  const closed = jest.fn();
  screen.getByRole('button', { name: 'Menu' }).addEventListener('click', closed);
  const answers = createPendingInputAnswers(globalThis.raptorsPendingInput);
  answers.pageIsShown();
  await act(async () => undefined);
  expect(closed).not.toHaveBeenCalled();
});

it('keeps what was typed and chosen, and sends it if that was requested', async () => {
  await userEvent.type(screen.getByLabelText('Amount'), '25');
  await userEvent.click(screen.getByLabelText('Marked'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'size');
  await tap('Send');
  await hydrate();
  expect(shown()).toBe('false 25 true size sent 25');
  expect(screen.getByLabelText('Amount')).toHaveValue('25');
  expect(screen.getByLabelText('Marked')).toBeChecked();
  expect(screen.getByLabelText('Sort')).toHaveValue('size');
});

it('does not send a form that the visitor has edited since', async () => {
  await tap('Send');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '25');
  await hydrate();
  expect(shown()).toContain('25');
  expect(shown()).not.toContain('sent');
});

it('lets the browser send a waiting form when no script loads', async () => {
  const form = screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
  const sent = jest.spyOn(form, 'submit').mockImplementation(() => undefined);
  await tap('Send');
  globalThis.raptorsPendingInput?.giveUp();
  // Its method is not yet `post`.
  expect(sent).not.toHaveBeenCalled();
  form.method = 'post';
  globalThis.raptorsPendingInput?.giveUp();
  expect(sent).toHaveBeenCalledTimes(1);
});
