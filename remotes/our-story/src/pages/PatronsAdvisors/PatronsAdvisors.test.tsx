import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import content from '../../../content/patrons-advisors.json';
import icons from './person-icons.birds.drawing';
import { PatronsAdvisors } from './PatronsAdvisors';

it('shows the people of both groups, each under its title', () => {
  render(<PatronsAdvisors />, { wrapper: MemoryRouter });
  for (const { title, people } of [content.patrons, content.advisors]) {
    const list = within(screen.getByRole('list', { name: title }));
    const names = list.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(names).toEqual(people.map(({ name }) => name));
  }
});

it('has a drawing for every icon', () => {
  const drawn = icons.map(({ sn }) => sn);
  for (const { icon } of [...content.patrons.people, ...content.advisors.people])
    expect(drawn).toContain(icon);
});
