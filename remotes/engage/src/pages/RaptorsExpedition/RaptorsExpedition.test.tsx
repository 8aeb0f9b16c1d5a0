import { screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import page from '../../../content/expedition.json';
import { RaptorsExpedition } from './RaptorsExpedition';

beforeEach(() => {
  renderPage(<RaptorsExpedition />);
});

describe('Raptors expedition', () => {
  it('keeps the autumn of the migration apart from the winter of the expedition', () => {
    const panel = screen.getByRole('heading', { name: page.twoSeasons.heading }).closest('aside');
    expect(panel).toHaveTextContent(page.twoSeasons.text);
  });
});
