import { renderPage } from '@raptors/shared/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import content from '../../../content/donate.json';
import pledge from '../../../content/forms/pledge.json';
import { DonationForm } from './DonationForm';

const texts = content.form;
const missing = 'Please select or enter a donation amount.';
const preset = (name: string) => screen.getByRole('radio', { name });
const donate = () => userEvent.click(screen.getByRole('button', { name: pledge.submit }));

let alert: jest.SpyInstance;
const inbox = jest.fn(async (_address: string, _sent: { body: URLSearchParams }) => ({
  json: async () => ({ status: 'stored', reference: 'D 2K7 43', receipt: '/~forms/receipt/x', message: '' }),
}));

beforeEach(() => {
  inbox.mockClear();
  Object.assign(globalThis, { fetch: inbox });
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  renderPage(<DonationForm texts={texts} />);
});
afterEach(() => alert.mockRestore());

it('asks for an amount when there is none, ties the message to the amounts, and leads to the first', async () => {
  await donate();
  expect(screen.getByText(missing).closest('[role="alert"]')).toBeVisible();
  const group = screen.getByRole('group', { name: pledge.title });
  expect(group).toHaveTextContent(/^\$10\$25\$50\$100$/);
  expect(group).toHaveAccessibleDescription(missing);
  expect(preset('$10')).toHaveFocus();
  await userEvent.click(preset('$10'));
  expect(screen.queryByText(missing)).not.toBeInTheDocument();
  expect(inbox).not.toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ method: 'POST' }));
});
