import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import team from '../../../content/team.json';
import { OurTeam } from './OurTeam';
import { portraits } from './portraits';

it('shows every member with the biography', () => {
  render(<OurTeam />, { wrapper: MemoryRouter });
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(team.members.length);
  for (const [index, { name, biography }] of team.members.entries()) {
    expect(within(cards[index]!).getByRole('heading')).toHaveTextContent(name);
    expect(within(cards[index]!).getByText(biography)).toBeInTheDocument();
  }
});

it('has a portrait for every member', () => {
  for (const { portrait } of team.members) expect(portraits[portrait]).toBeDefined();
});

it('invites to volunteer', () => {
  render(<OurTeam />, { wrapper: MemoryRouter });
  const invitation = within(screen.getByRole('complementary'));
  expect(invitation.getByRole('link')).toHaveAttribute('href', '/Engage/Volunteer');
});
