import { render, screen, within } from '@testing-library/react';
import { citationsOf } from './citations';

const { Cite, Sources } = citationsOf(
  [
    { id: 'M19', text: 'Defining raptors' },
    { id: 'BCN-VR', text: 'Vulture restaurants' },
  ],
  { sources: 'References', source: 'Reference {number}' },
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

  it('lists all sources under their own heading', () => {
    render(<Sources />);
    const list = within(screen.getByRole('region', { name: 'References' })).getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });
});
