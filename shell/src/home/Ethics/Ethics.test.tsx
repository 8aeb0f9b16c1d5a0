import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content } from '../home-content';
import { Ethics } from './Ethics';

it('shows the first value only, then all eight, then the first again', async () => {
  render(<Ethics values={content.ethics.values} />);
  expect(screen.getByText('Equality…')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Read More', expanded: false }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Equality',
    'Diversity',
    'Innovation',
    'Collaboration',
    'Accountability',
    'Ownership',
    'Optimism for the future',
    'Transparency',
  ]);
  expect(screen.getByText('Equality…')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Read Less', expanded: true }));
  expect(screen.getByText('Equality…')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
