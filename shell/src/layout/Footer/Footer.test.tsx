import { render, screen, within } from '@testing-library/react';
import { organisation } from '@raptors/shared/organisation/organisation';
import words from '../../../content/footer.json';
import { TestSite } from '../../testing/site';
import { Footer } from './Footer';

it('has the group of the organisation in the column of that name, in a new tab', () => {
  const navigation = {
    sections: [],
    buttons: [],
    footer: [words.followUs.column, 'Learn'].map((title) => ({ title, links: [] })),
  };
  render(
    <TestSite context={{ navigation }}>
      <Footer />
    </TestSite>,
  );
  const [link, ...others] = screen.getAllByRole('link', { name: new RegExp(`^${words.followUs.label}`) });
  expect(others).toEqual([]);
  expect(within(screen.getByRole('navigation', { name: words.followUs.column })).getByRole('link')).toBe(
    link,
  );
  expect(link).toHaveAttribute('href', organisation.socialGroupUrl);
  expect(link).toHaveAttribute('target', '_blank');
});

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
