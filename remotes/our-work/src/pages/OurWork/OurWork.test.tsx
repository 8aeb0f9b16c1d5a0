import labels from '@raptors/shared/design/content/labels.json';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import page from '../../../content/our-work.json';
import { OurWork } from './OurWork';

beforeEach(() => {
  render(<OurWork />, { wrapper: MemoryRouter });
});

describe('Our Work', () => {
  it('goes through the four areas, the risk, the call to action and the services, in this order', () => {
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      ...page.areas.map(({ title }) => title),
      page.risk.heading,
      page.callToAction.heading,
      page.servicesHeading,
      labels.sources,
    ]);
  });

  it('leads from the list of contents to headings that exist', () => {
    const contents = screen.getByRole('navigation', { name: labels.onThisPage });
    const links = within(contents).getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) {
      const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(heading).toHaveTextContent(link.textContent);
    }
  });

  it('sends those who want to get involved to the page for members', () => {
    const region = screen.getByRole('region', { name: page.callToAction.heading });
    expect(within(region).getByRole('link')).toHaveAttribute('href', '/Engage/Become_member');
  });

  it('lists all services', () => {
    const names = within(screen.getByRole('region', { name: page.servicesHeading }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(page.services.map(({ name }) => name));
  });
});
