import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { KnowRaptors } from './KnowRaptors';

beforeEach(() => {
  render(
    <MemoryRouter>
      <KnowRaptors />
    </MemoryRouter>,
  );
});

const SECTIONS = [
  'What raptors are',
  'What makes a bird a raptor',
  'What they eat',
  'Why they are important',
  'How they are threatened',
  'Status in Nepal',
];

describe('Know raptors', () => {
  it('has the sections of the specification, and the page contents lead to them', () => {
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(SECTIONS);
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('tells each of the nine threats with a source and something to do', () => {
    const threats = screen.getByRole('list', { name: 'Threats' });
    const names = within(threats)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Habitat loss',
      'Poisoning',
      'Pesticides',
      'Overfishing',
      'Nest destruction',
      'Persecution, hunting, poaching and illegal trade',
      'Powerline electrocution and collision',
      'Wind turbines',
      'Climate change',
    ]);
    expect(within(threats).getAllByRole('link', { name: /^Source \d+$/ })).toHaveLength(9);
    expect(within(threats).getAllByText('What you can do:')).toHaveLength(9);
  });

  it('says where Nepal’s day raptors stand, in the numbers of the specification', () => {
    const table = screen.getByRole('table', { name: 'Nepal’s 60 diurnal species, by category' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Category', 'Global list', 'Nepal’s list'],
      ['CR Critically Endangered', '3', '13'],
      ['EN Endangered', '4', '4'],
      ['VU Vulnerable', '4', '11'],
      ['Threatened, together', '11', '28'],
      ['NT Near Threatened', '8', '4'],
    ]);
    expect(
      screen.getByText(/40% of Nepal’s raptors are globally threatened or near-threatened/),
    ).toBeInTheDocument();
    expect(screen.getByText(/Over 53% of the species that fly by day/)).toBeInTheDocument();
  });

  it('tells what each group eats, with birds of Nepal', () => {
    const row = screen.getByRole('row', { name: /^Honey-buzzards/ });
    expect(row).toHaveTextContent('Larvae of wasps and bees, and their combs');
    expect(row).toHaveTextContent('Oriental Honey-buzzard');
  });

  it('leads a finder of an injured bird to the contact page', () => {
    expect(screen.getByRole('heading', { name: 'Found an injured raptor?' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/Our_Story/Contact_us');
  });

  it('leads every citation to its source', () => {
    const citations = screen.getAllByRole('link', { name: /^Source \d+$/ });
    for (const citation of citations) {
      expect(document.getElementById(citation.getAttribute('href')?.slice(1) ?? '')?.tagName).toBe('LI');
    }
  });
});
