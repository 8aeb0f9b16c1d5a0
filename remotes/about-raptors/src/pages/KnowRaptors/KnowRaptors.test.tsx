import { screen, within } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import page from '../../../content/know-raptors.json';
import threats from '../../../content/threats.json';
import { KnowRaptors } from './KnowRaptors';

beforeEach(() => {
  renderPage(<KnowRaptors />);
});

const linksTo = (anchor: RegExp, place: HTMLElement = document.body) =>
  within(place)
    .getAllByRole('link')
    .filter((link) => anchor.test(link.getAttribute('href') ?? ''));

describe('Know raptors', () => {
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
});
