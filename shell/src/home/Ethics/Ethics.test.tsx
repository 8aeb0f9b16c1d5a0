import { act, render, screen } from '@testing-library/react';
import { content } from '../home-content';
import { Ethics } from './Ethics';

const { less } = content.ethics;

it('opens when a search in the page has found a value', () => {
  render(<Ethics />);
  const list = screen.getByRole('list', { hidden: true });
  expect(list).toHaveAttribute('hidden', 'until-found');
  act(() => void list.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getByRole('button', { name: less, expanded: true })).toBeVisible();
});
