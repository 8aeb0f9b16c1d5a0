import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content } from '../home-content';
import { Ethics } from './Ethics';

const { values, more, less } = content.ethics;
const first = () => screen.getByText(`${values[0]}…`);

it('shows the first value only, then all, then the first again', async () => {
  render(<Ethics />);
  expect(first()).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: more, expanded: false }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(values);
  expect(first()).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: less, expanded: true }));
  expect(first()).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('opens when a search in the page has found a value', () => {
  render(<Ethics />);
  const list = screen.getByRole('list', { hidden: true });
  expect(list).toHaveAttribute('hidden', 'until-found');
  act(() => void list.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getByRole('button', { name: less, expanded: true })).toBeVisible();
});
