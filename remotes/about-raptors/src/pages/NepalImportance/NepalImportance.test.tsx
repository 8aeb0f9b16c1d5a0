import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/nepal-importance.json';
import vultures from '../../../content/winter-vultures.json';
import { NepalImportance } from './NepalImportance';

beforeEach(() => {
  render(<NepalImportance />, { wrapper: MemoryRouter });
});

describe('Why is Nepal important', () => {
  it('leads from the list of contents to every section', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.title);
    const links = screen
      .getAllByRole('link')
      .filter((link) => /^#(?!source-|cited-)/.test(link.getAttribute('href') ?? ''));
    expect(links.map(({ textContent }) => textContent)).toEqual(Object.values(page.headings));
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading).toHaveTextContent(link.textContent);
    }
  });

  it('asks visitors to report sightings, and shows where', () => {
    const panel = screen.getByRole('heading', { name: page.sighting.title }).closest('aside')!;
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/Our_Story/Contact_us');
  });

  it('counts the vultures of the lowlands in winter', () => {
    const table = within(screen.getByRole('table', { name: page.winterVultures.caption }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      vultures.map(({ counted }) => `${counted}`),
    );
  });
});
