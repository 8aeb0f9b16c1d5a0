import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NepalImportance } from './NepalImportance';

beforeEach(() => {
  render(
    <MemoryRouter>
      <NepalImportance />
    </MemoryRouter>,
  );
});

describe('Why is Nepal Important for Raptors?', () => {
  it('asks its question in the words of the specification', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why is Nepal Important for Raptors?');
  });

  it('has the four sections of the specification', () => {
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Landmarks',
      'Migratory site',
      'Wintering area',
      'What is Our Role?',
    ]);
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('gives the numbers of the specification', () => {
    expect(screen.getByText(/Over 30 species of raptor use this Himalayan flyway/)).toBeInTheDocument();
    expect(
      screen.getByText(/Over 25 species of raptor spend the winter in the south of Nepal/),
    ).toBeInTheDocument();
  });

  it('gives the published autumn totals, and says where a number is missing', () => {
    const table = screen.getByRole('table', { name: 'Autumn totals at Thoolakharka' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^2012/)).toEqual(['about 30', 'about 10,000', 'not given']);
    expect(cells(/^2013/)).toEqual(['35', '13,485', '8,684']);
    expect(cells(/^2014/)).toEqual(['32', '9,565', '6,166']);
  });

  it('asks visitors to report sightings, and shows where', () => {
    expect(screen.getByRole('heading', { name: 'Report your sightings' })).toBeInTheDocument();
    expect(screen.getByText(/to a conservation organisation/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report a sighting' })).toHaveAttribute(
      'href',
      '/Our_Story/Contact_us',
    );
  });

  it('counts the vultures of the lowlands in winter', () => {
    const table = screen.getByRole('table', { name: /Vultures on the Tarai count/ });
    expect(within(table).getByRole('row', { name: /Himalayan Griffon/ })).toHaveTextContent('294');
  });
});
