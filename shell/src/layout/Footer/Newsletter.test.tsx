import { screen, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import newsletter from '../../../content/forms/newsletter.json';
import { TestSite } from '../../testing/site';
import { Newsletter } from './Newsletter';
import { subscribe } from './subscribe';

const inbox = jest.fn<Promise<unknown>, [string, { body: URLSearchParams }]>();
beforeEach(() => {
  Object.assign(globalThis, { fetch: inbox });
  render(
    <TestSite path="/Donate" context={{ loadSubscribe: async () => subscribe }}>
      <Newsletter />
    </TestSite>,
  );
});
afterEach(() => inbox.mockReset());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
async function ask() {
  await userEvent.type(field(), 'asha@example.org');
  await userEvent.click(screen.getByRole('button', { name: newsletter.submit }));
}

it('asks to check the mail once the subscription is stored', async () => {
  const answer = { status: 'stored', reference: 'N 2K7 43', receipt: '/~forms/receipt/x', message: '' };
  inbox.mockResolvedValue({ json: async () => answer });
  await ask();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Check your email. We have written to asha@example.org.',
    ),
  );
  expect(field()).toHaveValue('');
  expect(inbox.mock.calls[0]?.[1].body.get('email')).toBe('asha@example.org');
});

it('answers a wrong address in the words of the form, not in those of the browser', async () => {
  await userEvent.click(screen.getByRole('button', { name: newsletter.submit }));
  expect(field().validationMessage).toBe('Email is required');
  await userEvent.type(field(), 'asha');
  await userEvent.click(screen.getByRole('button', { name: newsletter.submit }));
  expect(field().validationMessage).toBe('Invalid email address');
  await userEvent.type(field(), '@example.org');
  expect(field()).toBeValid();
  expect(inbox).not.toHaveBeenCalled();
});

it('keeps the address when no inbox answers, and says so', async () => {
  inbox.mockRejectedValue(new TypeError('no connection'));
  await ask();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was sent'));
  expect(field()).toHaveValue('asha@example.org');
});
