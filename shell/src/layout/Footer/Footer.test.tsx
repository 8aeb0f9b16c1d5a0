import { render, screen } from '@testing-library/react';
import words from '../../../content/footer.json';
import { TestSite } from '../../testing/site';
import { Footer } from './Footer';

it.each([
  ['/Events', `/${words.embed.to}?src=page&page=/Events`],
  ['/Not_found', undefined],
])('leads from %s to the lines with which other sites show it: %s', (path, href) => {
  render(
    <TestSite path={path}>
      <Footer />
    </TestSite>,
  );
  expect(screen.queryByRole('link', { name: words.embed.label })?.getAttribute('href')).toBe(href);
});
