import { fillIn } from '@raptors/shared/organisation/organisation';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import about from '../../../content/about.json';
import { About } from './About';

beforeEach(() => {
  render(<About />, { wrapper: MemoryRouter });
});

it('is named after the organisation', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(fillIn(about.title));
});

it('leads from the list of contents to every heading of the text', () => {
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id);
  expect(headings.map((heading) => heading.textContent)).toEqual(about.contents);
  for (const heading of headings) {
    expect(screen.getByRole('link', { name: heading.textContent! })).toHaveAttribute(
      'href',
      `#${heading.id}`,
    );
  }
});

it('names every work area, fact and service', () => {
  for (const { title } of about.workAreas)
    expect(screen.getByRole('heading', { level: 3, name: title })).toBeInTheDocument();
  for (const { figure, text } of about.facts.items)
    expect(screen.getByText(figure).closest('p')).toHaveTextContent(`${figure} ${text}`);
  for (const service of about.services) expect(screen.getByText(service)).toBeInTheDocument();
});
