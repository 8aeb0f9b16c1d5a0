import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/know-raptors.json';
import threats from '../../../content/threats.json';
import { KnowRaptors } from './KnowRaptors';

beforeEach(() => {
  render(<KnowRaptors />, { wrapper: MemoryRouter });
});

const linksTo = (anchor: RegExp, place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => anchor.test(link.getAttribute('href') ?? ''));

describe('Know raptors', () => {
  it('leads from the list of contents to every section', () => {
    const links = linksTo(/^#(?!source-|cited-)/);
    expect(links.map(({ textContent }) => textContent)).toEqual(Object.values(page.headings));
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading).toHaveTextContent(link.textContent);
    }
  });

  it('tells each threat with a source and something to do', () => {
    const list = screen.getByRole('list', { name: page.threats.label });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(threats.map(({ title }) => title));
    expect(linksTo(/^#source-/, list)).toHaveLength(threats.length);
    expect(within(list).getAllByText(page.threats.act)).toHaveLength(threats.length);
  });

  it('leads a finder of an injured bird to the guide', () => {
    const panel = screen.getByRole('heading', { name: page.injured.title }).closest('aside')!;
    expect(panel).toHaveTextContent(page.injured.text);
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/Our_Work/Injured_raptor');
  });

  it('leads every citation to its source', () => {
    for (const citation of linksTo(/^#source-/)) {
      const source = document.getElementById(citation.getAttribute('href')?.slice(1) ?? '');
      expect(screen.getAllByRole('listitem')).toContain(source);
    }
  });
});
