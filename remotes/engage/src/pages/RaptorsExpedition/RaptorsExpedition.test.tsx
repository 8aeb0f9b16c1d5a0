import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/expedition.json';
import { RaptorsExpedition } from './RaptorsExpedition';

beforeEach(() => {
  render(<RaptorsExpedition />, { wrapper: MemoryRouter });
});

const valueOf = (part: string, term: string) =>
  within(screen.getByRole('region', { name: part })).getByText(term, { selector: 'dt' }).nextElementSibling;

describe('Raptors expedition', () => {
  it('states the facts of the watch site and of the expedition, each in its own part', () => {
    expect(page.siteFacts.length && page.expeditionFacts.length).toBeGreaterThan(0);
    for (const { term, value } of page.siteFacts)
      expect(valueOf(page.headings['watch-site'], term)).toHaveTextContent(value);
    for (const { term, value } of page.expeditionFacts)
      expect(valueOf(page.headings.expedition, term)).toHaveTextContent(value);
  });

  it('keeps the autumn of the migration apart from the winter of the expedition', () => {
    const panel = screen.getByRole('heading', { name: page.twoSeasons.heading }).closest('aside');
    expect(panel).toHaveTextContent(page.twoSeasons.text);
  });
});
