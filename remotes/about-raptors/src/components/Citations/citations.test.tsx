import { render, screen } from '@testing-library/react';
import { citationsOf } from './citations';

const { Cite, Sources } = citationsOf([
  { id: 'M19', text: 'Defining raptors' },
  { id: 'BCN-VR', text: 'Vulture restaurants' },
]);

it('numbers a source by its place in the list, and leads from it back to where it is cited first', () => {
  render(
    <>
      <p data-testid="first">
        <Cite of="BCN-VR" />
      </p>
      <p>
        <Cite of="BCN-VR" />
      </p>
      <Sources />
    </>,
  );
  const target = (link: HTMLElement) => document.getElementById(link.getAttribute('href')!.slice(1));
  const [cited] = screen.getAllByRole('link', { name: 'Source 2' });
  expect(cited).toHaveTextContent('2');
  expect(target(cited!)).toHaveTextContent('Vulture restaurants');
  const back = screen.getByRole('link', { name: /Back .*source 2/ });
  expect(screen.getByTestId('first')).toContainElement(target(back));
  // Source 1 is cited nowhere here.
  expect(screen.queryByRole('link', { name: /Back .*source 1/ })).not.toBeInTheDocument();
});
