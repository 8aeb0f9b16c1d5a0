import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Breadcrumb } from './Breadcrumb';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'About Raptors' }, { label: 'Know raptors' }];

beforeEach(() => {
  render(
    <MemoryRouter>
      <Breadcrumb crumbs={crumbs} />
    </MemoryRouter>,
  );
});

it('leads back step by step and marks the page itself', () => {
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(crumbs.map(({ label }) => label));
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'page']);
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
    ['2', 'Know raptors', undefined],
  ]);
});
