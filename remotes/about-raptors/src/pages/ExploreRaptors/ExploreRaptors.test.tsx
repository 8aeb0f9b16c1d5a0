import { screen, within } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import page from '../../../content/explore-raptors.json';
import provisional from '../../../content/provisional.json';
import { ExploreRaptors } from './ExploreRaptors';

function open() {
  renderPage(<ExploreRaptors />);
}

describe('Explore Raptors of Nepal', () => {
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
