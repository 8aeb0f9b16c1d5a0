import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createPendingInputAnswers } from './answer-pending-input';
import { keepPendingInput } from './pending-input';

/** A page as it is prerendered: what it counts and holds shows which taps and texts have come to it. */
function Page() {
  const [taps, setTaps] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [isMarked, setIsMarked] = useState(false);
  const [sort, setSort] = useState('name');
  const [sent, setSent] = useState<string>();
  return (
    <div data-page="">
      <button onClick={() => setTaps(taps + 1)}>Next</button>
      <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Menu
      </button>
      <article onClick={() => setTaps(taps + 10)}>Card</article>
      <a href="#more">More</a>
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
      <p role="status">{[taps, isOpen, amount, isMarked, sort, sent].join(' ')}</p>
    </div>
  );
}

/** The document with its own script, before any other has arrived. */
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

it('answers a tap once the page is interactive, however often it was repeated', async () => {
  for (let times = 0; times < 3; times += 1) await tap('Next');
  expect(shown()).toContain('0 false');
  await hydrate();
  expect(shown()).toContain('1 false');
  await tap('Next');
  expect(shown()).toContain('2 false');
});

it('answers taps on what only looks like a button, and lets links be', async () => {
  await userEvent.click(screen.getByText('Card'));
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  expect(location.hash).toBe('#more');
  await hydrate();
  expect(shown()).toContain('10 false');
});

it('does not close what has opened by itself meanwhile', async () => {
  await tap('Menu');
  screen.getByRole('button', { name: 'Menu' }).setAttribute('aria-expanded', 'true');
  const closed = jest.fn();
  screen.getByRole('button', { name: 'Menu' }).addEventListener('click', closed);
  const answers = createPendingInputAnswers(globalThis.raptorsPendingInput);
  answers.pageIsShown();
  await act(async () => undefined);
  expect(closed).not.toHaveBeenCalled();
});

// React hydrates a page for a click on it: one that answers by turning its choice round would answer twice.
it('leaves a box to the browser, and not to the page, until it is answered', async () => {
  const answered = jest.fn();
  document.body.addEventListener('click', answered);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(answered).not.toHaveBeenCalled();
  document.body.removeEventListener('click', answered);
});

it('keeps what was typed and chosen, and sends it when that was wished', async () => {
  await userEvent.type(screen.getByLabelText('Amount'), '25');
  await userEvent.click(screen.getByLabelText('Marked'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'size');
  await tap('Send');
  await hydrate();
  expect(shown()).toBe('0 false 25 true size sent 25');
  expect(screen.getByLabelText('Amount')).toHaveValue('25');
  expect(screen.getByLabelText('Marked')).toBeChecked();
  expect(screen.getByLabelText('Sort')).toHaveValue('size');
});

it('waits for the part of the document that was tapped', async () => {
  await tap('Next');
  const answers = createPendingInputAnswers(globalThis.raptorsPendingInput);
  const tapped = jest.fn();
  screen.getByRole('button', { name: 'Next' }).addEventListener('click', tapped);
  answers.layoutIsHydrated();
  await act(async () => undefined);
  expect(tapped).not.toHaveBeenCalled();
  answers.pageIsShown();
  await act(async () => undefined);
  expect(tapped).toHaveBeenCalledTimes(1);
});

it('puts the caret where it was in a field that is emptied by being hydrated, and loses no letter meanwhile', async () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await userEvent.type(field, '375');
  // As React does when it renders the field again, before the page is shown.
  field.value = '';
  field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: '9' }));
  expect([field.value, field.selectionStart]).toEqual(['375', 3]);
  field.setSelectionRange(0, 0);
  await hydrate();
  expect(shown()).toContain('375');
  expect(field.selectionStart).toBe(3);
});

it('leaves what an input method is writing alone until it is written', async () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  field.value = 'ची';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  await hydrate();
  expect(shown()).not.toContain('ची');
  field.value = 'चील';
  await act(async () => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  expect(shown()).toContain('चील');
});

// While the page was still loading, each letter in the search took the ones before it away.
it('lets a field of the layout be once that is hydrated, whatever the page does', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.type(field, 's');
  createPendingInputAnswers(globalThis.raptorsPendingInput).layoutIsHydrated();
  await act(async () => undefined);
  for (const letter of 'teppe') {
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
    field.value += letter;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  expect(field.value).toBe('steppe');
});

it('leaves a box alone that was changed and changed back', async () => {
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('checkbox'));
  await hydrate();
  expect(shown()).toContain('false name');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('does not send a form that was filled in further', async () => {
  await tap('Send');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '25');
  await hydrate();
  expect(shown()).toContain('25');
  expect(shown()).not.toContain('sent');
});

it('keeps a text that was set without an event', async () => {
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value = '40';
  await hydrate();
  expect(shown()).toContain('40');
});

it('lets the browser send a form that waits, when no script comes', async () => {
  const form = screen.getByRole('button', { name: 'Send' }).closest('form') as HTMLFormElement;
  const sent = jest.spyOn(form, 'submit').mockImplementation(() => undefined);
  await tap('Send');
  globalThis.raptorsPendingInput?.giveUp();
  // It has no address to be sent to.
  expect(sent).not.toHaveBeenCalled();
  form.method = 'post';
  globalThis.raptorsPendingInput?.giveUp();
  expect(sent).toHaveBeenCalledTimes(1);
});
