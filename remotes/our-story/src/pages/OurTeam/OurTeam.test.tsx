import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import team from '../../../content/team.json';
import { OurTeam } from './OurTeam';
import { portraits } from './portraits';

it('shows seven members, each with a long biography', () => {
  render(<OurTeam />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Team');
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(7);
  for (const [index, card] of cards.entries()) {
    expect(within(card).getByRole('heading')).toHaveTextContent(team.members[index]!.name);
    expect(card.textContent!.length).toBeGreaterThan(200);
  }
});

it('has a portrait for every member', () => {
  for (const { portrait } of team.members) expect(portraits[portrait]).toBeDefined();
});

it('invites to volunteer', () => {
  render(<OurTeam />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Volunteer' })).toHaveAttribute('href', '/Engage/Volunteer');
});
