import { render, screen } from '@testing-library/react';
import { citationsOf } from './citations';

const { Cite, Sources } = citationsOf(
  [
    { id: 'M19', text: 'Defining raptors' },
    { id: 'BCN-VR', text: 'Vulture restaurants' },
  ],
  { sources: 'References', source: 'Reference {number}', backToText: 'Back from {number}' },
);

describe('citations', () => {
  it('numbers a source by its place in the list and leads to it', () => {
    render(
      <>
        <Cite of="BCN-VR" />
        <Sources />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Reference 2' });
    expect(link).toHaveTextContent('2');
    const target = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toHaveTextContent('Vulture restaurants');
  });

  it('leads from a source back to where it is cited first', () => {
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
    const back = screen.getByRole('link', { name: 'Back from 2' });
    const place = document.getElementById(back.getAttribute('href')?.slice(1) ?? '');
    expect(screen.getByTestId('first')).toContainElement(place);
    // Source 1 is cited nowhere here.
    expect(screen.queryByRole('link', { name: 'Back from 1' })).not.toBeInTheDocument();
  });
});
