import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ethics } from './Ethics';

const content = {
  eyebrow: 'Ethics',
  title: 'What counts',
  values: ['Patience', 'Care', 'Wonder'],
  more: 'All of them',
  less: 'Only one',
};

it('shows the first value only, then all, then the first again', async () => {
  render(<Ethics content={content} />);
  expect(screen.getByText('Patience…')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'All of them', expanded: false }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(content.values);
  expect(screen.getByText('Patience…')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Only one', expanded: true }));
  expect(screen.getByText('Patience…')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('opens when a search in the page has found a value', async () => {
  render(<Ethics content={content} />);
  const list = screen.getByRole('list', { hidden: true });
  expect(list).toHaveAttribute('hidden', 'until-found');
  act(() => void list.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Only one', expanded: true })).toBeVisible();
});
