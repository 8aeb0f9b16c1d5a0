import labels from '@raptors/shared/design/content/labels.json';
import { render, screen } from '@testing-library/react';
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
});
