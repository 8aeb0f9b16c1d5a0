import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import about from '../../../content/about.json';
import { About } from './About';

beforeEach(() => {
  render(<About />, { wrapper: MemoryRouter });
});

it('describes the organisation under its own name', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Shyena');
  expect(
    screen.getByText(/Shyena is a non-profit organisation, registered with the government of Nepal/),
  ).toBeInTheDocument();
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

it.each(['Population monitoring', 'Engaging people', 'Training raptor scientists', 'Mitigating threats'])(
  'names the work area "%s"',
  (name) => {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  },
);

it('states the two facts and the eight services', () => {
  expect(screen.getByText('40%').parentElement).toHaveTextContent(/globally threatened or near-threatened/);
  expect(screen.getByText('over 53%').parentElement).toHaveTextContent(
    /nationally threatened or near-threatened/,
  );
  for (const service of about.services) expect(screen.getByText(service)).toBeInTheDocument();
});
