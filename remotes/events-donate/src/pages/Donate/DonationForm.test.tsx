import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { DonateContent } from '../../../content/schema';
import { DonationForm } from './DonationForm';

const texts: DonateContent['form'] = {
  title: 'How much?',
  currency: 'In dollars',
  presetsUsd: [10, 25, 50, 100],
  ownAmount: 'Another amount',
  placeholder: 'Amount',
  submit: 'Give',
  chosen: 'So it is ${amount}.',
  missing: 'No amount yet.',
  thanks: 'Thanks for ${amount}!',
  nextStep: 'Nothing is paid here. Please',
  nextStepLink: 'write to us',
  withoutScripts: 'Write to {email}',
};

const preset = (name: string) => screen.getByRole('button', { name });
const custom = () => screen.getByRole('spinbutton', { name: texts.ownAmount });
const donate = () => userEvent.click(screen.getByRole('button', { name: texts.submit }));

let alert: jest.SpyInstance;

beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
  render(<DonationForm texts={texts} />, { wrapper: MemoryRouter });
});

afterEach(() => alert.mockRestore());

it('asks for an amount when there is none, ties the message to the amounts, and leads to the first', async () => {
  await donate();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.missing);
  expect(alert).not.toHaveBeenCalled();
  const group = screen.getByRole('group', { name: texts.title });
  expect(group).toHaveTextContent(/^\$10\$25\$50\$100$/);
  expect(group).toHaveAccessibleDescription(texts.missing);
  expect(preset('$10')).toHaveFocus();
  await userEvent.click(preset('$10'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('thanks for the chosen preset, in an alert and on the page', async () => {
  await userEvent.click(preset('$25'));
  expect(preset('$25')).toHaveAttribute('aria-pressed', 'true');
  await donate();
  expect(alert).toHaveBeenCalledWith('Thanks for $25!');
  expect(screen.getByRole('status')).toHaveTextContent('Thanks for $25!');
});

it('takes what is no amount for none, keeps it, and leads to the field', async () => {
  await userEvent.click(preset('$25'));
  await userEvent.type(custom(), '-5');
  await donate();
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(texts.missing);
  expect(custom()).toHaveValue(-5);
  expect(custom()).toHaveFocus();
  expect(custom()).toBeInvalid();
  expect(custom()).toHaveAccessibleDescription(texts.missing);
});

it.each(['12 dollars', '१२५'])(
  'takes pasted "%s" for no amount, also when a preset was chosen before',
  async (pasted) => {
    await userEvent.click(preset('$25'));
    await userEvent.click(custom());
    await userEvent.paste(pasted);
    await donate();
    expect(alert).not.toHaveBeenCalled();
    expect(custom()).toHaveFocus();
  },
);

it.each(['12 dollars', '१२५'])(
  'forgets "%s" when a preset is chosen: it counts, and so does what is typed afterwards',
  async (pasted) => {
    await userEvent.click(custom());
    await userEvent.paste(pasted);
    await userEvent.click(preset('$25'));
    await donate();
    expect(alert).toHaveBeenLastCalledWith('Thanks for $25!');
    await userEvent.type(custom(), '30');
    await donate();
    expect(alert).toHaveBeenLastCalledWith('Thanks for $30!');
  },
);

// The shell holds the field while it repeats what was done before the page was interactive.
it('takes an amount in the field that was there before a preset was chosen', async () => {
  const field = custom();
  await userEvent.type(field, '5');
  await userEvent.click(preset('$25'));
  expect(field).toHaveValue(null);
  await userEvent.type(field, '37.5');
  await donate();
  expect(alert).toHaveBeenLastCalledWith('Thanks for $37.50!');
});

it('thanks for a pasted amount', async () => {
  await userEvent.click(custom());
  await userEvent.paste('12.5');
  await donate();
  expect(alert).toHaveBeenCalledWith('Thanks for $12.50!');
});

it('shows beside the thanks what happens next', async () => {
  await userEvent.click(preset('$25'));
  await donate();
  const thanks = screen.getByText('Thanks for $25!');
  const button = screen.getByRole('button', { name: texts.submit });
  const next = screen.getByRole('link', { name: texts.nextStepLink });
  expect(thanks.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(next.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
