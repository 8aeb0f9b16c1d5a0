import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FoundingMembers } from './FoundingMembers';

it('lists five names', () => {
  render(<FoundingMembers />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Founding Board Members');
  const main = screen.getAllByRole('list').at(-1)!;
  expect(within(main).getAllByRole('listitem')).toHaveLength(5);
});
