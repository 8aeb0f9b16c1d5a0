import { screen, within } from '@testing-library/react';
import { renderPage } from '@raptors/shared/testing/render-page';
import { fillIn } from '../../organisation/organisation';
import { Breadcrumb } from './Breadcrumb';

it('links back step by step, marks the page, and lists linked steps for search engines', () => {
  renderPage(
    <Breadcrumb section="About {product}" parent={{ label: 'All raptors', to: '/All' }} title="Osprey" />,
  );
  const steps = within(screen.getByRole('navigation')).getAllByRole('listitem');
  expect(
    steps.map((step) => [
      step.textContent,
      step.getAttribute('aria-current'),
      step.querySelector('a[itemprop="item"]')?.getAttribute('href'),
      step.matches('[itemprop="itemListElement"]') && step.querySelector('[itemprop="name"]')?.textContent,
      step.querySelector('[itemprop="position"]')?.getAttribute('content'),
    ]),
  ).toEqual([
    ['Home', null, '/', 'Home', '1'],
    [fillIn('About {product}'), null, undefined, false, undefined],
    ['All raptors', null, '/All', 'All raptors', '2'],
    ['Osprey', 'page', undefined, 'Osprey', '3'],
  ]);
});
