import labels from '@raptors/shared/design/content/labels.json';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { renderPage } from '@raptors/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import content from '../../../content/first-page.json';
import { FirstPage } from './FirstPage';

const title = fillIn(content.title);

beforeEach(() => {
  renderPage(<FirstPage />);
});

it('has one main heading, and says under it what the page is about', () => {
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  expect(screen.getByText(fillIn(content.lead))).toBeInTheDocument();
});

it('shows a breadcrumb that starts at Home', () => {
  const way = within(screen.getByRole('navigation', { name: labels.breadcrumb }));
  expect(way.getByRole('link', { name: labels.home })).toHaveAttribute('href', '/');
  expect(way.getAllByRole('listitem').at(-1)).toHaveTextContent(title);
});
