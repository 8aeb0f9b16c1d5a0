import { render, screen, within } from '@testing-library/react';
import content from '../../../content/migration-watch.json';
import { YearWheel } from './YearWheel';

it('says in a table who is in Nepal when, in the order of the rings', () => {
  const { container } = render(<YearWheel {...content.year} />);
  const [, ...rows] = within(screen.getByRole('table', { name: content.year.caption })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(
    content.year.rings.map(({ who, species, when }) => `${who}${species}${when}`),
  );
  const drawn = [...container.querySelectorAll('svg [data-kind]')].map((ring) =>
    ring.getAttribute('data-kind'),
  );
  expect(drawn).toEqual(content.year.rings.map(({ kind }) => kind));
});
