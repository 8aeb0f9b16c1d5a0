import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import content from '../../../content/patrons-advisors.json';
import icons from './person-icons.birds.drawing';
import { PatronsAdvisors } from './PatronsAdvisors';

it.each([
  ['Patrons', 3],
  ['Advisors', 6],
])('shows under %s %i people', (title, count) => {
  render(<PatronsAdvisors />, { wrapper: MemoryRouter });
  const list = screen.getByRole('list', { name: title });
  expect(within(list).getAllByRole('article')).toHaveLength(count);
});

it('has a drawing for every icon', () => {
  const drawn = icons.map(({ sn }) => sn);
  for (const { icon } of [...content.patrons.people, ...content.advisors.people])
    expect(drawn).toContain(icon);
});

it('knows title, organisation and country of every advisor', () => {
  for (const advisor of content.advisors.people) {
    expect(advisor).toMatchObject({
      title: expect.any(String),
      organisation: expect.any(String),
      country: expect.any(String),
    });
  }
});
