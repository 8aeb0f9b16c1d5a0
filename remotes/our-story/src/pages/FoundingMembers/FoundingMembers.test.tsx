import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import founders from '../../../content/founders.json';
import { FoundingMembers } from './FoundingMembers';

it('lists every founder by name', () => {
  render(<FoundingMembers />, { wrapper: MemoryRouter });
  const list = screen.getByText(founders.members[0]!.name).closest('ul')!;
  const names = within(list).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(founders.members.map(({ name }) => name));
});
