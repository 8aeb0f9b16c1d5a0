import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormValues } from '../../contract/forms/check-form';
import type { WrittenForm } from '../../contract/forms/form';
import type { FormAnswer } from '../../contract/forms/form-address';
import { organisation } from '../../organisation/organisation';
import words from '../content/form.json';
import { MemoryRouter } from 'react-router-dom';
import { Form } from './Form';

type Kept = [data: FormData, action: string, form: WrittenForm, values: FormValues];
const keep = jest.fn<Promise<void>, Kept>();
jest.mock('./Outbox', () => ({
  keep: (...given: Kept) => keep(...given),
  Outbox: ({ form: name }: { form: string }) => <p>what is kept of {name}</p>,
}));

const form: WrittenForm = {
  name: 'query',
  version: 1,
  work: 'query',
  page: '/Ask',
  title: 'Your query',
  purpose: 'To answer.',
  keptDays: 30,
  fields: [
    { name: 'name', kind: 'text', label: 'Name', required: 'Name is required' },
    { name: 'email', kind: 'email', label: 'Email', required: 'Email is required', invalid: 'Invalid email' },
    { name: 'message', kind: 'lines', label: 'Message', required: 'Message is required' },
  ],
  submit: 'Submit',
  success: 'Sent!',
  reference: 'Q',
};
const stored: FormAnswer = {
  status: 'stored',
  reference: 'Q 4K7 92',
  receipt: '/~forms/receipt/x',
  message: 'Sent!',
};

let alert: jest.SpyInstance;
let answers: (() => Promise<unknown>)[];
const inbox = jest.fn((_address: string, _sent: { body: URLSearchParams }) => {
  const answer = answers.shift() ?? (() => Promise.reject(new TypeError('no connection')));
  return answer().then((json) => ({
    json: async () => JSON.parse(typeof json === 'string' ? json : JSON.stringify(json)),
  }));
});
let given = 0;
const fetching = async (address: string, sent: { method?: string; body: URLSearchParams }) =>
  sent.method === 'POST' ? inbox(address, sent) : { json: async () => ({ token: `signed ${(given += 1)}` }) };
const bodies = () => inbox.mock.calls.map(([, { body }]) => Object.fromEntries(body));

beforeEach(() => {
  answers = [];
  inbox.mockClear();
  given = 0;
  Object.assign(globalThis, { fetch: fetching });
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <h2 id="title">Your query</h2>
      <Form form={form} labelledBy="title" />
    </MemoryRouter>,
  );
});
afterEach(() => {
  alert.mockRestore();
  delete document.documentElement.dataset.inbox;
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
function fill(name = 'Asha', message = 'Namaste') {
  for (const [label, value] of Object.entries({ Name: name, Email: 'asha@hills.example', Message: message }))
    fireEvent.input(field(label), { target: { value } });
}

it.each([
  [365, 'one year'],
  [3650, '10 years'],
  [30, '30 days'],
])('says of answers that are deleted after %s days that they are kept for %s', (keptDays, time) => {
  cleanup();
  render(<Form form={{ ...form, keptDays }} labelledBy="title" />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^To answer\./)).toHaveTextContent(`We keep your answers for ${time}.`);
});

it('keeps what was written if no inbox answers, and sends it again with the same key and time', async () => {
  answers = [() => Promise.reject(new TypeError('no connection')), async () => '<html>', async () => stored];
  fill();
  await press('Submit');
  expect(await screen.findByRole('alert')).toHaveTextContent(words.unsent);
  expect(field('Message')).toHaveValue('Namaste');
  expect(screen.getByRole('link', { name: words.asMail })).toHaveAttribute(
    'href',
    expect.stringContaining(`mailto:${organisation.email}`),
  );
  await press(words.again);
  await press(words.again);
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  expect(new Set(bodies().map(({ _key, _token }) => `${_key} ${_token}`)).size).toBe(1);
  expect(bodies()[2]?._token).toBe('signed 1');
});

it('keeps a form on the device without a network, if its definition says so', async () => {
  keep.mockResolvedValue(undefined);
  cleanup();
  render(<Form form={{ ...form, offline: true }} labelledBy="title" />, { wrapper: MemoryRouter });
  await screen.findByText('what is kept of query');
  answers = [() => Promise.reject(new TypeError('no connection'))];
  fill();
  await press('Submit');
  expect(await screen.findByText(words.kept)).toBeVisible();
  const [data, , kept, values] = keep.mock.calls[0] ?? [];
  expect(data?.get('message')).toBe('Namaste');
  expect(data?.get('_key')).toMatch(/^\d+(?:-\d+){3}$/);
  expect([kept?.name, values?.name]).toEqual(['query', ['Asha']]);
  expect(alert).not.toHaveBeenCalled();
  expect(field('Message')).toHaveValue('');

  keep.mockRejectedValue(new Error('storage is blocked'));
  fill();
  await press('Submit');
  expect(await screen.findByText(words.unsent)).toBeVisible();
  expect(field('Message')).toHaveValue('Namaste');
});

it('is sent with the time when the visitor began, and a new one for what may be a second text', async () => {
  answers = [{ status: 'refused', errors: {} }, stored, '<html>', stored].map((json) => async () => json);
  for (const name of ['Asha', 'Asha B', 'Maya', 'Maya B']) {
    fill(name);
    await press('Submit');
    await screen.findByRole('button', { name: 'Submit' });
  }
  expect(bodies().map(({ _token }) => _token)).toEqual(['signed 1', 'signed 1', 'signed 2', 'signed 3']);
});

it('says the reference of what has arrived, which no line can break', async () => {
  answers = [async () => stored];
  fill();
  await press('Submit');
  const receipt = await screen.findByRole('link', { name: words.receipt });
  expect(receipt.parentElement?.textContent).toContain('Q\u00a04K7\u00a092');
});

it('does not offer sending where the site has no inbox', async () => {
  document.documentElement.dataset.inbox = 'none';
  const refused = jest.spyOn(console, 'error').mockImplementation(() => {});
  fill();
  await press('Submit');
  expect(inbox).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  refused.mockRestore();
});

it.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;'],
  ['right-to-left text', 'متى تعبر النسور؟ \u202Emirror\u202C'],
  ['emoji of many code points', '👩🏽‍🔬🦅🇳🇵'],
  ['combining signs', 'धन्यवाद e\u0301'],
  ['places of a text', '{name} {email} ${amount} $& %s %2B'],
  ['half of a sign', 'an eagle \uD83E', 'an eagle \uFFFD'],
])('accepts %s whole, as text', async (_what, written, kept = written) => {
  answers = [async () => stored];
  fill(written, written);
  await press('Submit');
  const copy = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: words.keepCopy })).href);
  expect(copy.searchParams.get('body')).toBe(
    `Name: ${kept}\r\n\r\nEmail: asha@hills.example\r\n\r\nMessage: ${kept}`,
  );
  expect(bodies()[0]).toMatchObject({ name: kept, message: kept });
  expect(document.querySelector('form img, form script')).toBeNull();
});
