import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import content from '../../../content/donate.json';
import pledge from '../../../content/forms/pledge.json';
import { DonationForm } from './DonationForm';

const texts = content.form;
const missing = 'Please select or enter a donation amount.';
const preset = (name: string) => screen.getByRole('radio', { name });
const custom = () => screen.getByRole('spinbutton', { name: 'Or enter your own amount' });
const donate = () => userEvent.click(screen.getByRole('button', { name: pledge.submit }));

let alert: jest.SpyInstance;
const inbox = jest.fn(async (_address: string, _sent: { body: URLSearchParams }) => ({
  json: async () => ({ status: 'stored', reference: 'D 2K7 43', receipt: '/~forms/receipt/x', message: '' }),
}));

beforeEach(() => {
  inbox.mockClear();
  Object.assign(globalThis, { fetch: inbox });
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(<DonationForm texts={texts} />);
});
afterEach(() => alert.mockRestore());

const expectThanks = (amount: string) =>
  waitFor(() => expect(alert).toHaveBeenLastCalledWith(`Thank you for donating $${amount}!`));

it('asks for an amount when there is none, ties the message to the amounts, and leads to the first', async () => {
  await donate();
  expect(screen.getByText(missing)).toHaveAttribute('role', 'alert');
  const group = screen.getByRole('group', { name: pledge.title });
  expect(group).toHaveTextContent(/^\$10\$25\$50\$100$/);
  expect(group).toHaveAccessibleDescription(missing);
  expect(preset('$10')).toHaveFocus();
  await userEvent.click(preset('$10'));
  expect(screen.queryByText(missing)).not.toBeInTheDocument();
  expect(inbox).not.toHaveBeenCalled();
});

it('thanks for the chosen amount, and leads to the page that says how to give it', async () => {
  await userEvent.click(preset('$25'));
  await donate();
  await expectThanks('25');
  expect(screen.getByRole('status')).toHaveTextContent('Thank you for donating $25!');
  expect(screen.getByText(texts.charged, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: texts.complete })).toHaveAttribute('href', '/~forms/receipt/x');
  expect(inbox.mock.calls[0]?.[1].body.getAll('amount')).toEqual(['25', '']);
});

it.each(['-5', '12 dollars', '१२५'])(
  'takes "%s" for no amount, also when one was chosen before, and leads to the field',
  async (pasted) => {
    await userEvent.click(preset('$25'));
    await userEvent.click(custom());
    await userEvent.paste(pasted);
    await donate();
    expect(screen.getByText(missing)).toBeVisible();
    expect(custom()).toHaveFocus();
    expect(custom()).toHaveAccessibleDescription(missing);
    // Choosing forgets it; what is typed afterwards counts.
    await userEvent.click(preset('$10'));
    expect(custom()).toHaveValue(null);
    await userEvent.type(custom(), '37.5');
    await donate();
    await expectThanks('37.50');
  },
);
