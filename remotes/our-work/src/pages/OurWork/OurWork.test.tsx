import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OurWork } from './OurWork';

const open = () =>
  render(
    <MemoryRouter>
      <OurWork />
    </MemoryRouter>,
  );

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('Our Work', () => {
  it('goes through the four areas, the risk, the call to action and the services, in this order', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Work');
    expect(headings()).toEqual([
      'Population monitoring',
      'Engage People',
      'Graduate training',
      'Mitigate challenges',
      'At risk',
      'Join the Movement to Save Raptors',
      'Our services',
      'Sources',
    ]);
  });

  it('leads from the list of contents to headings that exist', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) {
      const heading = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(heading).toHaveTextContent(link.textContent ?? '?');
    }
  });

  it('sends those who want to get involved to the page for members', () => {
    open();
    const region = screen.getByRole('region', { name: 'Join the Movement to Save Raptors' });
    expect(within(region).getByRole('link', { name: 'Get Involved' })).toHaveAttribute(
      'href',
      '/Engage/Become_member',
    );
  });

  it('lists all services', () => {
    open();
    const names = within(screen.getByRole('region', { name: 'Our services' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Designing raptor research, survey and monitoring programmes',
      'Trapping raptors for research (satellite telemetry)',
      'Field training on identification and methods',
      'Impact assessment and mitigation for development projects',
      'Community engagement and education programmes',
      'Avian protection plans for powerline projects',
      'Policy analysis',
      'Other services on request',
    ]);
  });

  it('marks scientific names as Latin', () => {
    open();
    expect(screen.getByText('Gyps bengalensis')).toHaveAttribute('lang', 'la');
  });
});
