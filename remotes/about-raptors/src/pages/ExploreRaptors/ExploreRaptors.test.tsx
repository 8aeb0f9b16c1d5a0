import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/explore-raptors.json';
import provisional from '../../../content/provisional.json';
import { ExploreRaptors } from './ExploreRaptors';

function open() {
  render(
    <MemoryRouter>
      <ExploreRaptors />
    </MemoryRouter>,
  );
}

describe('Explore Raptors of Nepal', () => {
  it('parts them into 60 diurnal raptors and 23 owls', () => {
    open();
    const cardsOf = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 });
    expect(cardsOf(page.groups.diurnal.title)).toHaveLength(60);
    expect(cardsOf(page.groups.owl.title)).toHaveLength(23);
  });

  it('has one page heading and explains every status code', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(page.title);
    expect(Object.keys(page.statusMeanings)).toHaveLength(6);
    for (const meaning of Object.values(page.statusMeanings))
      expect(screen.getByText(meaning)).toBeInTheDocument();
  });

  it('names the species whose Nepal status is provisional and leads to their cards', () => {
    open();
    const list = screen.getByRole('list', { name: page.provisionalList });
    const links = within(list).getAllByRole('link');
    expect(links.length).toBeGreaterThan(0);
    expect(links).toHaveLength(provisional.nationalStatusOf.length);
    for (const link of links) {
      const card = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(card).toHaveTextContent(link.textContent ?? '');
    }
  });
});
