import { screen } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import page from '../../../content/explore-raptors.json';
import { ExploreRaptors } from './ExploreRaptors';

it('says once what a status that is not confirmed means', () => {
  renderPage(<ExploreRaptors />);
  const link = screen.getByRole('link', { name: page.provisionalLink });
  expect(document.querySelector(link.getAttribute('href')!)).toHaveTextContent(page.aboutTitle);
});
