import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fillIn } from '../../organisation/organisation';
import { Breadcrumb } from './Breadcrumb';

beforeEach(() => {
  render(
    <MemoryRouter>
      <Breadcrumb section="About {product}" parent={{ label: 'All raptors', to: '/All' }} title="Osprey" />
    </MemoryRouter>,
  );
});

it('leads back step by step and marks the page itself', () => {
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Home',
    fillIn('About {product}'),
    'All raptors',
    'Osprey',
  ]);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'page']);
});

it('tells search engines the steps that have an address, and the page, in their order', () => {
  const list = document.querySelector('[itemtype="https://schema.org/BreadcrumbList"]');
  const items = [...(list?.querySelectorAll('[itemprop="itemListElement"]') ?? [])];
  const read = (item: Element, name: string) => item.querySelector(`[itemprop="${name}"]`);
  expect(
    items.map((item) => [
      read(item, 'position')?.getAttribute('content'),
      read(item, 'name')?.textContent,
      read(item, 'item')?.getAttribute('href'),
    ]),
  ).toEqual([
    ['1', 'Home', '/'],
    ['2', 'All raptors', '/All'],
    ['3', 'Osprey', undefined],
  ]);
});
